import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { type FileRow, importFileOf, openImportFile, readFileRows } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function rowsIn(path: string): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of readFileRows(await openImportFile(path))) rows.push(row)
  return rows
}

const places = [{ name: 'Ä' }, { name: '臺' }]
const collection = JSON.stringify({ type: 'FeatureCollection', features: places })

test.each([
  ['a.geojson', collection],
  ['b.geojson.gz', gzipSync(collection)],
  ['c.json', JSON.stringify(places)],
  ['d.json', collection],
  ['e.csv', '\ufeffName\r\nÄ\r\n臺\r\n'],
])('%s is read row by row', async (name, content) => {
  const rows = await rowsIn(fileOf(name, content))
  const csv = name.endsWith('csv')
  expect(rows).toEqual(places.map((place, n) => ({ row: n + 1, value: csv ? { name: place.name } : place })))
})

test('a file in memory is read like one on disk, also compressed', async () => {
  for (const [name, bytes] of [
    ['a.csv', 'name\nÄ\n臺\n'],
    ['a.CSV.gz', gzipSync('name\nÄ\n臺\n')],
    ['a.json.gz', gzipSync(JSON.stringify(places))],
  ] as const) {
    const rows: FileRow[] = []
    for await (const row of readFileRows(importFileOf(name, Buffer.from(bytes)))) rows.push(row)
    expect(rows.map(({ value }) => value)).toEqual(places)
  }
})

test.each([
  ['{"copyright": "The data is from www.openstreetmap.org.", "features": [{}]}', true],
  ['{"copyright": "Somebody else", "features": [{"source": "OpenStreetMap"}]}', undefined],
])('whether the file %s names OpenStreetMap as its source is detected', async (content, fromOsm) => {
  expect((await rowsIn(fileOf('source.geojson', content)))[0]?.fromOsm).toBe(fromOsm)
})

test('an unreadable row is reported with the reason', async () => {
  const rows = await rowsIn(fileOf('f.csv', 'name,lat\nA,1,2\nB,1\n"C,2'))
  expect(rows.map(({ problem }) => problem)).toEqual([
    'The row has 3 columns, the header has 2.',
    undefined,
    'A quote is never closed, so the rows after it can’t be read.',
  ])
  const long = 'x'.repeat(1_000_010)
  const longs = await rowsIn(fileOf('long.csv', `name,note\nA,\nB,${long}\nC,\n`))
  expect(longs.map(({ row, problem }) => [row, problem])).toEqual([
    [1, undefined],
    [2, 'The row has more than a million characters, so the rows after it can’t be read.'],
  ])
  const [broken] = await rowsIn(fileOf('g.json', '[{"name": A}]'))
  expect(broken).toMatchObject({ problem: 'The row isn’t valid JSON.' })
})

test.each<[string, () => string, string]>([
  ['of another kind', () => fileOf('h.xml', '<places/>'), 'is none of'],
  ['that is missing', () => join(folder, 'none.csv'), 'doesn’t exist'],
  ['without a list', () => fileOf('i.json', '{"a": 1}'), 'has no list of restaurants'],
  ['that is truncated', () => fileOf('j.json', collection.slice(0, -9)), 'cut off after row 1'],
  [
    'that is compressed and truncated',
    () => fileOf('k.geojson.gz', gzipSync(collection).subarray(0, 30)),
    'cut off',
  ],
  ['that only claims to be compressed', () => fileOf('l.geojson.gz', collection), 'isn’t valid gzip'],
  [
    'in another character encoding',
    () => fileOf('m.csv', Uint8Array.of(110, 10, 0xe4, 10)),
    'Save it as UTF-8',
  ],
  ['with a header that never ends', () => fileOf('o.csv', 'x'.repeat(1_000_010)), 'more than a million'],
  ['with a header of countless columns', () => fileOf('p.csv', ','.repeat(5_000)), '1000 columns'],
  ['without content', () => fileOf('n.csv', ''), 'is empty'],
])('a file %s is refused with an explanation', async (_, make, sentence) => {
  const rows = rowsIn(make())
  const problem = await rows.catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(FileProblem)
  expect(problem).toMatchObject({ message: expect.stringContaining(sentence) })
})

test.each([
  ['lists', `${JSON.stringify(places)}\n${JSON.stringify(places)}`],
  ['objects with lists', `${collection}\n${collection}`],
])('a file with several %s is refused instead of reading only the first one', async (_what, content) => {
  await expect(rowsIn(fileOf('several.json', content))).rejects.toThrow('after its list')
  expect(
    await rowsIn(fileOf('one.json', `{"items":${JSON.stringify(places)},"next":{"page":["]"]}}\n`)),
  ).toHaveLength(2)
})
