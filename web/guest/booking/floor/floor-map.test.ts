import { expect, test } from 'vitest'
import { areaOf, readFloorMap } from './floor-map.ts'

const drawing = {
  width: 700,
  height: 400,
  areas: [{ name: 'Terrace', x: 40, y: 40, w: 620, h: 300 }],
  tables: [
    { number: '4', x: 100, y: 100, w: 90, h: 90, round: true, seats: 4 },
    { number: '9', x: 10, y: 380, w: 20, h: 20, round: false, seats: 2 },
  ],
}

test('reads a floor plan and fills in a table’s missing fields', () => {
  const map = readFloorMap(JSON.stringify(drawing))
  expect(map?.tables[0]).toEqual({ ...drawing.tables[0], from: 1, near: [], note: '' })
})

test('a table is in the area that contains it, or in none', () => {
  const map = readFloorMap(JSON.stringify(drawing))
  if (!map) throw new Error('no map')
  expect(map.tables.map((table) => areaOf(map, table))).toEqual(['Terrace', ''])
})

test.each(['', '{', 'null', '[]', '{"width":700,"height":400}', '{"width":0,"height":1,"tables":[]}'])(
  '%j is not a floor plan',
  (text) => {
    expect(readFloorMap(text)).toBeNull()
  },
)

test("an invalid table doesn't affect the others", () => {
  const text = JSON.stringify({ ...drawing, tables: [null, { number: '1' }, drawing.tables[0]] })
  expect(readFloorMap(text)?.tables.map(({ number }) => number)).toEqual(['4'])
})

test('reads windows and doors and skips anything else in a wall', () => {
  const openings = [
    { kind: 'window', x: 60, y: 40, w: 90 },
    { kind: 'hatch', x: 1, y: 1, w: 1 },
    { kind: 'door' },
    7,
  ]
  const tables = [{ ...drawing.tables[0], from: 2, near: ['door', 'moat', 'window'], note: 'high chairs' }]
  const map = readFloorMap(JSON.stringify({ ...drawing, openings, tables }))
  expect(map?.openings).toEqual([openings[0]])
  expect(map?.tables[0]).toMatchObject({ from: 2, near: ['window', 'door'], note: 'high chairs' })
})
