import { expect, test } from 'vitest'
import { maxRecordBytes, readCsvRecords } from './csv-records.ts'

async function recordsOf(chunks: readonly string[]): Promise<(readonly string[] | string)[]> {
  const records: (readonly string[] | string)[] = []
  const text = async function* () {
    yield* chunks
  }
  for await (const record of readCsvRecords(text()))
    records.push(record.fields === null ? record.unreadable : record.fields)
  return records
}

const text = 'id,name,note\r\n1,"Fork, Knife & ""Spoon""","two\nlines"\r\n\r\n2,Café 臺北,\n3,5" pipe,""'
const records = [
  ['id', 'name', 'note'],
  ['1', 'Fork, Knife & "Spoon"', 'two\nlines'],
  ['2', 'Café 臺北', ''],
  ['3', '5" pipe', ''],
]

test('the result doesn’t depend on how a table is split into chunks', async () => {
  for (let cut = 0; cut <= text.length; cut += 3)
    expect(await recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(records)
  expect(await recordsOf(text.split(''))).toEqual(records)
})

test.each(['\r', '\n', '\r\n', '\r\r\n'])(
  'lines may end with %j, wherever the file is cut into chunks',
  async (end) => {
    const lines = ['id,name,note', '1,"Fork, Knife","two', 'lines"', '', '2,Café,', '3,,x'].join(end)
    const expected = [
      ['id', 'name', 'note'],
      ['1', 'Fork, Knife', `two${end}lines`],
      ['2', 'Café', ''],
      ['3', '', 'x'],
    ]
    const headerEnd = 'id,name,note'.length
    for (const text of [lines, lines + end])
      for (let cut = headerEnd - 1; cut <= headerEnd + end.length + 1; cut++)
        expect(await recordsOf([text.slice(0, cut), text.slice(cut)])).toEqual(expected)
  },
)

test('a stray carriage return inside a line doesn’t end it', async () => {
  expect(await recordsOf(['id,name\n1,Fork\r Knife\n'])).toEqual([
    ['id', 'name'],
    ['1', 'Fork\r Knife'],
  ])
})

test.each([
  ['semicolons', 'name;lat\nA;1,5', ['A', '1,5']],
  ['tabs', 'name\tlat\nA\t1', ['A', '1']],
  ['bars', 'name|lat\nA|1', ['A', '1']],
  [
    'semicolons, with commas in a quoted name',
    'name;lat;lon;"notes, internal"\nA;1,5;2;x',
    ['A', '1,5', '2', 'x'],
  ],
  ['a sign that the file names, as Excel does', 'sep=;\r\nname;a,b,c\r\nA;1', ['A', '1']],
  ['a rare sign that the file names', 'sep=^\nname^lat\nA^1', ['A', '1']],
])('%s work as separators (situations S21)', async (_, text, record) => {
  expect((await recordsOf([text]))[1]).toEqual(record)
  expect((await recordsOf(text.split('')))[1]).toEqual(record)
})

test('rows before an unclosed quote are read, and the quote is reported', async () => {
  expect(await recordsOf(['name\nA\n"B\nC'])).toEqual([['name'], ['A'], 'openQuote'])
})

test('an unclosed quote uses no more memory than the limit, in a file of any size', async () => {
  let sent = 0
  const chunks = async function* () {
    yield 'name,note\nA,\nB,"'
    for (; sent < 1_000; sent++) yield 'x'.repeat(maxRecordBytes / 4)
  }
  const found: unknown[] = []
  for await (const record of readCsvRecords(chunks())) found.push(record)
  expect(found).toMatchObject([
    { fields: ['name', 'note'] },
    { fields: ['A', ''] },
    { unreadable: 'tooLong' },
  ])
  expect(sent).toBeLessThan(50)
})

test('an endless header is reported at the limit', async () => {
  expect(await recordsOf(['x'.repeat(maxRecordBytes), 'x'.repeat(10)])).toEqual(['tooLong'])
})
