import { expect, test } from 'vitest'
import { createCsvSplitter } from './csv-records.ts'

function recordsOf(chunks: readonly string[]): (readonly string[])[] {
  const splitter = createCsvSplitter()
  const records = [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()]
  return records.map(({ fields, whole }) => (whole ? fields : [...fields, 'not whole']))
}

const text = 'id,name,note\r\n1,"Fork, Knife & ""Spoon""","two\nlines"\r\n\r\n2,Café 臺北,\n3,5" pipe,""'
const records = [
  ['id', 'name', 'note'],
  ['1', 'Fork, Knife & "Spoon"', 'two\nlines'],
  ['2', 'Café 臺北', ''],
  ['3', '5" pipe', ''],
]

test('a table is read alike wherever it is cut into parts', () => {
  for (let cut = 0; cut <= text.length; cut++)
    expect(recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(records)
  expect(recordsOf(text.split(''))).toEqual(records)
})

test('a spreadsheet that separates by semicolons or tabs is read too', () => {
  expect(recordsOf(['name;lat\nA;1,5'])).toEqual([
    ['name', 'lat'],
    ['A', '1,5'],
  ])
  expect(recordsOf(['name\tlat\nA\t1'])).toContainEqual(['A', '1'])
})

test('a quote that is never closed shows at the end', () => {
  expect(recordsOf(['name\n"A\nB'])).toEqual([['name'], ['A\nB', 'not whole']])
})
