import { expect, test } from 'vitest'
import { createCsvSplitter, maxRecordLength } from './csv-records.ts'

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

test('the result doesn’t depend on how a table is split into chunks', () => {
  for (let cut = 0; cut <= text.length; cut++)
    expect(recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(records)
  expect(recordsOf(text.split(''))).toEqual(records)
})

test.each(['\r', '\n', '\r\n', '\r\r\n'])(
  'lines may end with %j, wherever the file is cut into chunks',
  (end) => {
    const lines = ['id,name,note', '1,"Fork, Knife","two', 'lines"', '', '2,Café,', '3,,x'].join(end)
    const expected = [
      ['id', 'name', 'note'],
      ['1', 'Fork, Knife', `two${end}lines`],
      ['2', 'Café', ''],
      ['3', '', 'x'],
    ]
    for (const text of [lines, lines + end])
      for (let cut = 0; cut <= text.length; cut++)
        expect(recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(expected)
  },
)

test('a stray carriage return inside a line doesn’t end it', () => {
  expect(recordsOf(['id,name\n1,Fork\r Knife\n'])).toEqual([
    ['id', 'name'],
    ['1', 'Fork Knife'],
  ])
})

test('semicolons and tabs work as separators', () => {
  expect(recordsOf(['name;lat\nA;1,5'])).toEqual([
    ['name', 'lat'],
    ['A', '1,5'],
  ])
  expect(recordsOf(['name\tlat\nA\t1'])).toContainEqual(['A', '1'])
})

test('an unclosed quote is reported at the end', () => {
  expect(recordsOf(['name\n"A\nB'])).toEqual([['name'], ['A\nB', 'not whole']])
})

const long = 'x'.repeat(maxRecordLength)

test('a record over the limit is truncated and reported, and the next ones are read', () => {
  const splitter = createCsvSplitter()
  const text = `name,note\nA,"${long}\n""quoted""",b"c,"d\ne"\nB,short\n`
  const records = [...splitter.push(text), ...splitter.end()]
  expect(records.map(({ tooLong, whole }) => [tooLong, whole])).toEqual([
    [false, true],
    [true, true],
    [false, true],
  ])
  expect(records[2]?.fields).toEqual(['B', 'short'])
})

test('an unclosed quote uses no more memory than the limit, in a file of any size', () => {
  const splitter = createCsvSplitter()
  splitter.push('name,note\nA,"')
  for (let n = 0; n < 20; n++) expect(splitter.push(long)).toEqual([])
  const [record, ...others] = splitter.end()
  expect(others).toEqual([])
  expect(record).toMatchObject({ whole: false, tooLong: true })
  expect(record?.fields.join('').length).toBeLessThanOrEqual(maxRecordLength)
})

test('an endless header is returned at the limit', () => {
  const splitter = createCsvSplitter()
  for (let n = 0; n < 3; n++) splitter.push(long)
  const [header] = splitter.end()
  expect(header).toMatchObject({ tooLong: true })
  expect(header?.fields.join('').length).toBeLessThanOrEqual(maxRecordLength)
})
