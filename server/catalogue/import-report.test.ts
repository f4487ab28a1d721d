import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { importCatalogue } from './import-catalogue.ts'
import { type FileRow, importFileOf, readFileRows } from './read/read-file.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A restaurant in Porto, Portugal. */
const porto = {
  name: 'Casa Nova',
  lat: '41.15',
  lon: '-8.61',
  city: 'Porto',
  country: 'PT',
  attribution: 'Test',
}
const munich = { lat: '48.14', lon: '11.58', city: 'Munich', country: 'DE' }
let number = 0
const rowsWith = (...values: readonly object[]) =>
  async function* (): AsyncGenerator<FileRow> {
    for (const [n, value] of values.entries())
      yield { row: n + 1, value: { id: `report-${++number}`, ...porto, ...value } }
  }
const bring = (...values: readonly object[]) =>
  importCatalogue(world.database, rowsWith(...values), { now: worldTime })
const warningsOn = async (...values: readonly object[]) =>
  (await bring(...values)).warnings.map(({ reason }) => reason)
const refusalsOf = async (...values: readonly object[]) =>
  (await bring(...values)).refused.map(({ row, reason }) => `${row}: ${reason}`)

test('each row is taken, taken but to look at, or refused, and the reasons are counted (wire C5)', async () => {
  const report = await bring(
    { name: 'Fine' },
    { name: 'Odd Price', price: 'cheap' },
    { name: 'Two Doubts', price: 'dear', website: 'ftp://nowhere.example', lat: '41.16' },
    { name: '', lat: '41.17' },
  )
  expect(report).toMatchObject({ created: 3, takenCount: 1, lookCount: 2, refusedCount: 1, warningCount: 3 })
  expect(report.reasons).toEqual([
    { reason: 'Its price isn’t a number from 1 to 4', refused: false, rows: 2 },
    { reason: 'It has no name', refused: true, rows: 1 },
    { reason: 'Its website can’t be used', refused: false, rows: 1 },
  ])
})

test.each<[string, object, string]>([
  ['a second phone number', { phone: '+351 220 000 000; +351 220 000 001' }, 'Left out: +351 220 000 001'],
  ['a second email', { email: 'a@example.com;b@example.com' }, 'Left out: b@example.com'],
  [
    'a phone number after a comma',
    { phone: '+351 220 000 000, +351 220 000 001' },
    'Left out: +351 220 000 001',
  ],
  ['a phone number after a slash', { phone: '220000000/220000001' }, 'Left out: 220000001'],
  ['an email after a comma', { email: 'a@example.com, b@example.com' }, 'Left out: b@example.com'],
  [
    'a 13th cuisine',
    { cuisine: 'a;b;c;d;e;f;g;h;i;j;k;l;m;n' },
    'more than 12 cuisines, and the others were left out: M, N',
  ],
  ['what is no cuisine', { cuisine: 'thai;name=Baan' }, 'cuisines can’t be used: name=Baan'],
  ['a vague feature', { 'diet:vegan': 'limited' }, 'neither yes nor no: diet:vegan=limited'],
  ['an unknown value of a feature', { dog: 'leashed' }, 'neither yes nor no: dog=leashed'],
  ['an unknown state', { state: 'Bavarria', ...munich }, 'Its state can’t be read: Bavarria'],
  [
    'an unknown language',
    { language: 'Klingon!', description: 'Um texto.' },
    'Its language can’t be read: Klingon!',
  ],
  [
    'a second neighborhood',
    { area: 'Baixa', 'addr:quarter': 'Sé' },
    'several neighborhoods, and one was taken (area, not addr:quarter)',
  ],
  [
    'a street beside a whole address',
    { address: 'Casa 1', street: 'Rua Nova' },
    'an address and a street, and the address was taken. Left out: Rua Nova',
  ],
  ['the end of a long description', { description: 'word '.repeat(500) }, '2000 characters stay'],
  ['the end of a long address', { address: 'street '.repeat(40) }, '200 characters stay'],
  ['an unknown country', { country: 'Atlantis' }, 'Its country can’t be read: Atlantis'],
  ['a long city', { city: 'Porto '.repeat(20), country: '' }, 'Its city can’t be used'],
])('%s isn’t left out without a word', async (_what, value, warning) => {
  expect(await warningsOn(value)).toContainEqual(expect.stringContaining(warning))
})

/** Columns as ArcGIS exports them, with the position in `X` and `Y`. */
const arcgis = [
  'X,Y,OBJECTID,Business_Name,Phone_Number,Street_Address,City,Zip_Code,Email_Address,Web_Site,Cuisine_Type,Inspector',
  '-8.61,41.151,1,Casa do Rio,220000010,Rua do Rio 1,Porto,4000-001,rio@example.com,https://rio.example,portuguese,Ana',
  '-8.61,41.152,2,Casa da Serra,220000011 / 220000012,Rua da Serra 2,Porto,4000-002,,,thai,',
  ',,3,Casa Perdida,220000013,Rua Perdida 3,Porto,4000-003,,,,',
]

test.each([
  ['underscores', (name: string) => name],
  ['spaces', (name: string) => name.replaceAll('_', ' ')],
])('a CSV of ArcGIS with %s in its columns is imported, and each drop is reported', async (_, spelled) => {
  const [header = '', ...lines] = arcgis
  const rows = () =>
    readFileRows(importFileOf('open-data.csv', Buffer.from([spelled(header), ...lines].join('\n'))))
  const report = await importCatalogue(world.database, rows, { now: worldTime, attribution: 'City of Porto' })
  const stored = await world.database.sql
    .selectFrom('restaurants')
    .select(['name', 'phone', 'address', 'zip', 'email', 'website', 'cuisines'])
    .where('attribution', '=', 'City of Porto')
    .orderBy('name')
    .execute()
  expect(stored).toEqual([
    {
      name: 'Casa da Serra',
      phone: '+351220000011',
      address: 'Rua da Serra 2',
      zip: '4000-002',
      email: '',
      website: '',
      cuisines: ['Thai'],
    },
    {
      name: 'Casa do Rio',
      phone: '+351220000010',
      address: 'Rua do Rio 1',
      zip: '4000-001',
      email: 'rio@example.com',
      website: 'https://rio.example',
      cuisines: ['Portuguese'],
    },
  ])
  expect(report.warnings.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    '2: It has several phone numbers, and the first was taken. Left out: 220000012',
  ])
  expect(report.refused).toEqual([{ row: 3, name: 'Casa Perdida', reason: 'It has no coordinates.' }])
  expect(report.unknownColumns).toEqual([
    { name: 'objectid', rows: 2 },
    { name: 'inspector', rows: 1 },
  ])
})

test('a feature that a row denies, and a street that the address repeats, need no remark', async () => {
  const denied = { dog: 'no', wheelchair: false, 'diet:vegan': 'only', outdoor_seating: 'Terrace' }
  expect(await warningsOn({ ...denied, address: 'Rua Nova 12', street: 'Rua Nova' })).toEqual([])
})

test('of two columns that contradict each other, none wins without a word (situations S34)', async () => {
  const phones = { phone: '+351 220 000 000', 'contact:phone': '+351 220 000 009' }
  expect(await warningsOn(phones)).toEqual([expect.stringContaining('phone, not contact:phone')])
  expect(await warningsOn({ ...phones, 'contact:phone': '(+351)220000000' })).toEqual([])
  expect(await warningsOn({ latitude: '38.7' })).toEqual([expect.stringContaining('lat, not latitude')])
})

test('of two rows that contradict each other, none wins without a word (situations S34)', async () => {
  const twice = { id: 'twice', lat: '41.11' }
  expect(await refusalsOf({ ...twice, name: 'First' }, { ...twice, name: 'Second' })).toEqual([
    '2: Its id appears earlier in this file (row 1, which was taken): twice',
  ])
  expect(await warningsOn({ name: 'Same Door', lat: '41.12' }, { name: 'Same door', lat: '41.12' })).toEqual([
    expect.stringContaining('another id (row 1)'),
  ])
})

test('tables that differ from the stored ones stay, with a word', async () => {
  const row = {
    id: 'kept',
    name: 'Kept Tables',
    lat: '41.13',
    tables: '2x2',
    opening_hours: 'Mo-Su 12:00-22:00',
  }
  expect(await warningsOn(row)).toEqual([])
  expect(await warningsOn({ ...row, phone: '+351 220 000 000' })).toEqual([])
  expect(await warningsOn({ ...row, tables: '3x2' })).toEqual([expect.stringContaining('which stay')])
})

test.each<[string, object, string]>([
  ['exchanged', { lat: '-8.61', lon: '41.15' }, 'seem to be exchanged: -8.61, 41.15'],
  [
    'exchanged without a country',
    { lat: '-9.14', lon: '38.71', city: 'Lisbon', country: '' },
    'seem to be exchanged',
  ],
  ['0, 0', { lat: '0', lon: '0' }, 'Its coordinates are missing: 0, 0'],
  ['in another country', { lat: '48.85', lon: '2.35' }, 'it says Portugal, but 48.85, 2.35 is in France'],
  ['at sea', { lat: '41.15', lon: '-20' }, 'at sea'],
])(
  'coordinates that are %s are refused, and create no city (situations S34)',
  async (_what, value, reason) => {
    const cities = () => world.database.sql.selectFrom('regions').select('id').orderBy('id').execute()
    const before = await cities()
    expect(await refusalsOf(value)).toEqual([expect.stringContaining(reason)])
    expect(await cities()).toEqual(before)
  },
)

test('coordinates far from a larger city with the name of the row’s city are taken with a word (situations S34)', async () => {
  expect(await warningsOn({ lat: '37.02', lon: '-7.93' })).toEqual([expect.stringContaining('Porto, 4')])
})

test('a row near a border may say either country', async () => {
  // Valença in Portugal and Tui in Spain are on the two banks of a river.
  expect(await bring({ lat: '42.03', lon: '-8.64', city: 'Valença', country: 'ES' })).toMatchObject({
    refusedCount: 0,
  })
})

test('a row isn’t refused for the id of an earlier row that was refused', async () => {
  const atSea = { id: 'moved', lat: '0.5', lon: '-30', city: '', country: '' }
  expect(await bring(atSea, { id: 'moved' })).toMatchObject({ created: 1, refusedCount: 1 })
})

test('rows with different values are counted under one reason', async () => {
  const report = await bring({ lat: '4566000', lon: '1' }, { lat: '4566001', lon: '2' })
  expect(report.reasons).toEqual([{ reason: 'Its coordinates aren’t on Earth', refused: true, rows: 2 }])
})
