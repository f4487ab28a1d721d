import { expect, test } from 'vitest'
import { readTableLine, tablesOfLine, writeTableLine } from './table-line.ts'
import type { SetupTable } from './setup.ts'

test.each([
  ['6 × 2, 5 × 4', '6 × 2, 5 × 4'],
  ['6x2;5*4', '6 × 2, 5 × 4'],
  ['1 X 8 + 2х2', '2 × 2, 1 × 8'],
  ['٦ × ٢، ٥ × ٤', '6 × 2, 5 × 4'],
  ['６×２', '6 × 2'],
  ['३ × २', '3 × 2'],
  ['9 × 9', '9 × 9'],
  ['', ''],
])('%j names the tables %j', (text, tables) => {
  const groups = readTableLine(text)
  if ('unread' in groups) throw new Error(groups.unread)
  expect(writeTableLine(tablesOfLine(groups, []))).toBe(tables)
})

test.each(['six tables', '6', '0 × 2', '6 × 0', '6 × 200', '1000 × 2', '6 × 2 × 2'])(
  '%j can’t be read, and says which part',
  (text) => expect(readTableLine(`2 × 4, ${text}`)).toEqual({ unread: text }),
)

const table = (number: string, maxCovers: number, more: Partial<SetupTable> = {}): SetupTable => ({
  id: Number(number),
  number,
  floorId: 'main',
  area: 'Terrace',
  minCovers: 2,
  maxCovers,
  online: false,
  ...more,
})

test('tables that exist keep their ids, numbers and areas, and new ones get the next free numbers', () => {
  const before = [table('1', 2), table('3', 4), table('4', 4)]
  const after = tablesOfLine(
    [
      { count: 2, seats: 2 },
      { count: 1, seats: 4 },
      { count: 1, seats: 6 },
    ],
    before,
  )
  expect(after.map(({ id, number, area, maxCovers }) => [id, number, area, maxCovers])).toEqual([
    [1, '1', 'Terrace', 2],
    [3, '3', 'Terrace', 4],
    [null, '2', '', 2],
    [null, '4', '', 6],
  ])
})

test('a single guest can be seated whatever the smallest table is', () => {
  const sizes = (line: string) => {
    const groups = readTableLine(line)
    return 'unread' in groups
      ? []
      : tablesOfLine(groups, []).map(({ minCovers, maxCovers }) => [minCovers, maxCovers])
  }
  expect(sizes('1 × 2, 1 × 4, 1 × 5')).toEqual([
    [1, 2],
    [2, 4],
    [3, 5],
  ])
  expect(sizes('1 × 4')).toEqual([[1, 4]])
})
