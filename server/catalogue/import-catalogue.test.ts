import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxRemarks } from '#contracts/operator/imports.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { FileRow } from './read/read-file.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function feature(
  number: number,
  name: string,
  [lat, lon]: [number, number],
  tags: Record<string, string> = {},
) {
  const properties = { '@id': `node/${number}`, amenity: 'restaurant', name, ...tags }
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } }
}

const lisbon: [number, number] = [38.712, -9.14]
const rooms = {
  'addr:city': 'Lisboa',
  opening_hours: 'Mo-Su 12:00-15:00,19:00-24:00',
  'banquette:tables': '1x2;1x4',
}
/** Fictitious restaurants. */
const catalogue = [
  feature(1, 'Casa do Vento', lisbon, { ...rooms, cuisine: 'portuguese;seafood', 'diet:vegan': 'yes' }),
  feature(2, 'Кофейня «Ёж»', [55.75, 37.62], { 'addr:city': 'Москва', cuisine: 'coffee_shop' }),
  feature(3, 'Ταβέρνα Άνεμος', [37.98, 23.73], { 'addr:city': 'Αθήνα', website: 'ftp://nowhere.example' }),
  feature(4, '風之食堂', [25.04, 121.56], { 'addr:city': '臺北市', opening_hours: 'whenever we like' }),
  feature(5, 'Crème & Brûlée', [48.85, 2.35], { 'addr:city': 'Paris', opening_hours: 'Fr 18:00-02:00' }),
  feature(6, '', lisbon),
  feature(7, 'Bank of Nowhere', lisbon, { amenity: 'bank' }),
  feature(8, 'On the Waves', [0, -30]),
  feature(1, 'Casa do Vento again', lisbon),
]

const rowsOf = (values: readonly unknown[]) =>
  async function* (): AsyncGenerator<FileRow> {
    for (const [n, value] of values.entries()) yield { row: n + 1, value }
  }
const bring = (values: readonly unknown[], options = {}) =>
  importCatalogue(world.database, rowsOf(values), { agreedBy: { kind: 'operator' }, ...options })

async function find(words: string) {
  world.context.search.changed()
  const answer = await world.send('search.suggestRestaurants', { body: { search: words, top: 5 } })
  if (isWireRefusal(answer)) throw new Error(answer.message)
  return answer.suggestions
}

async function open(id: string) {
  const answer = await world.send('restaurants.get', { id })
  if (isWireRefusal(answer)) throw new Error(answer.message)
  return answer
}

/** Returns all data that an import can write, with the revision that every change increments. */
function everything() {
  const { sql } = world.database
  return Promise.all([
    sql.selectFrom('restaurants').select(['id', 'slug', 'revision', 'updated']).orderBy('id').execute(),
    sql.selectFrom('regions').selectAll().orderBy('id').execute(),
    sql.selectFrom('opening_hours').selectAll().orderBy('restaurant_id').orderBy('purpose').execute(),
    sql.selectFrom('tables').selectAll().orderBy('id').execute(),
  ])
}

test('a dry run reports what would happen and writes nothing', async () => {
  const before = await everything()
  expect(await bring(catalogue, { dryRun: true })).toMatchObject({ created: 5, updated: 0, unchanged: 0 })
  expect(await everything()).toEqual(before)
})

test('valid rows are imported, and every other is reported with its reason', async () => {
  const report = await bring(catalogue)
  expect(report).toMatchObject({ created: 5, updated: 0, unchanged: 0 })
  expect(report.refused).toEqual([
    { row: 6, name: '', reason: 'It has no name.' },
    { row: 7, name: 'Bank of Nowhere', reason: 'It isn’t a place to eat or drink: amenity bank.' },
    { row: 8, name: 'On the Waves', reason: expect.stringContaining('no city') },
    { row: 9, name: 'Casa do Vento again', reason: expect.stringContaining('node/1') },
  ])
  expect(report.warnings).toEqual([
    { row: 3, name: 'Ταβέρνα Άνεμος', reason: 'Its website can’t be used: ftp://nowhere.example' },
    { row: 4, name: '風之食堂', reason: 'Its opening hours can’t be read: whenever we like' },
  ])
})

test('repeating the import changes nothing', async () => {
  const before = await everything()
  expect(await bring(catalogue)).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
  expect(await everything()).toEqual(before)
})

test.each([
  ['кофейня', 'Кофейня «Ёж»'],
  ['ταβερνα', 'Ταβέρνα Άνεμος'],
  ['Άνεμ', 'Ταβέρνα Άνεμος'],
  ['風之', '風之食堂'],
  ['creme brulee', 'Crème & Brûlée'],
  ['CRÈME', 'Crème & Brûlée'],
])('typing %s finds %s', async (words, name) => {
  expect((await find(words)).map((found) => found.name)).toContain(name)
})

test('an imported restaurant is shown with its hours, time zone and attribution', async () => {
  const place = await open('creme-brulee-paris')
  expect(place).toMatchObject({
    name: 'Crème & Brûlée',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    country: 'France',
    attribution: '© OpenStreetMap contributors',
    services: { reservations: false },
    regionPath: [{ id: 'g' }, { id: 'fr', name: 'France' }, { id: 'fr-paris', name: 'Paris' }],
  })
  const friday = place.openingHours.openingHours.find(({ weekDay }) => weekDay === 5)
  expect(friday?.time).toEqual([{ name: '', open: '18:00:00', close: '02:00:00' }])
})

test('a restaurant in Lisboa belongs to Lisbon, with translated cuisines and features', async () => {
  expect(await open('casa-do-vento-lisbon')).toMatchObject({
    regionId: 'pt-lisbon',
    cuisine: ['Portuguese', 'Seafood'],
    features: ['vegan-friendly'],
  })
})

test.each([
  ['addr:suburb', { 'addr:suburb': 'Alfama', 'addr:neighbourhood': 'São Miguel' }, 'Alfama'],
  ['addr:quarter', { 'addr:quarter': 'Chiado' }, 'Chiado'],
  ['addr:neighbourhood', { 'addr:neighbourhood': 'Mouraria' }, 'Mouraria'],
  ['nothing', {}, ''],
])('a restaurant gets its neighborhood from %s', async (what, tags, area) => {
  const number = 300 + what.length
  await bring([feature(number, `Recanto ${what.length}`, lisbon, { ...tags, 'addr:city': 'Lisboa' })])
  expect(await find(`Recanto ${what.length}`)).toMatchObject([{ area }])
})

test('an invalid website is left out', async () => {
  expect(await open('taverna-anemos-athina')).toMatchObject({ websiteUrl: '' })
})

async function book(slug: string) {
  const ask = { id: slug, query: { 'contract.date': '2027-03-05', 'contract.partySize': 4 } }
  const slots = await world.send('availability.get', ask)
  if (isWireRefusal(slots)) throw new Error(slots.message)
  const slot = slots.find(({ acceptReservations }) => acceptReservations)
  const body = { restaurantId: slug, reservationTime: slot?.instant ?? '', groupSize: 4, customerName: 'Ada' }
  const booked = await world.send('reservations.create', { body: { ...body, email: 'ada@example.com' } })
  if (isWireRefusal(booked)) throw new Error(booked.message)
  return booked
}

test('a restaurant imported with tables can be booked, and a later import leaves bookings and tables unchanged', async () => {
  const booked = await book('casa-do-vento-lisbon')
  expect(booked).toMatchObject({ status: 'Approved', tableNumber: '2' })

  const [first, ...others] = catalogue
  const moved = feature(1, 'Casa da Brisa', lisbon, { ...rooms, opening_hours: 'Tu-Su 19:00-24:00' })
  expect(await bring([moved, ...others])).toMatchObject({ created: 0, updated: 1, unchanged: 4 })
  const { sql } = world.database
  const place = await sql
    .selectFrom('restaurants')
    .selectAll()
    .where('source_id', '=', 'node/1')
    .executeTakeFirstOrThrow()
  expect(place).toMatchObject({ slug: 'casa-do-vento-lisbon', name: 'Casa da Brisa', revision: 2 })
  const hours = await sql
    .selectFrom('opening_hours')
    .select(['purpose', 'week_day', 'opens', 'closes'])
    .where('restaurant_id', '=', place.id)
    .execute()
  expect(hours).toHaveLength(12)
  expect(hours).toContainEqual({ purpose: 'booking', week_day: 2, opens: 1140, closes: 1440 })
  const kept = await world.send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  expect(kept).toMatchObject({ id: booked.id, status: 'Approved', tableNumber: '2' })
  expect(first).toBeDefined()
})

test('a restaurant whose hours were imported after its tables can be booked from then on', async () => {
  const row = { id: 'x1', name: 'Late Hours', lat: '41.15', lon: '-8.61', city: 'Porto', tables: '2x2' }
  await bring([row])
  await bring([{ ...row, opening_hours: 'Mo-Su 12:00-22:00' }])
  expect((await open('late-hours-porto')).services.reservations).toBe(true)
})

test.each([
  ['24/7', ''],
  ['Mo-Su 00:00-24:00', ' of Days'],
  ['Mo-Th 00:00-24:00; Fr 00:00-24:00; Sa,Su 00:00-24:00', ' of Runs'],
])('a restaurant open %s can be booked at every quarter hour of the night', async (hours, name) => {
  const place = { name: `Nachtlicht${name}`, lat: 41.15, lon: -8.61, city: 'Porto', tables: '2x2' }
  await bring([{ ...place, opening_hours: hours }])
  const id = `nachtlicht${name.toLowerCase().replaceAll(' ', '-')}-porto`
  const query = {
    'contract.date': '2027-03-05T23:00',
    'contract.partySize': 2,
    'contract.rangeInMinutes': 180,
  }
  const slots = await world.send('availability.get', { id, query })
  if (isWireRefusal(slots)) throw new Error(slots.message)
  const free = slots.filter(({ acceptReservations }) => acceptReservations).map(({ instant }) => instant)
  const from = Date.parse('2027-03-05T20:00Z')
  const quarters = Array.from({ length: 25 }, (_, n) => from + n * 15 * 60_000)
  expect(free.map((instant) => Date.parse(instant))).toEqual(quarters)
  const body = {
    restaurantId: id,
    reservationTime: '2027-03-05T23:00:00Z',
    groupSize: 2,
    customerName: 'Ada',
    email: 'ada@example.com',
  }
  expect(await world.send('reservations.create', { body })).toMatchObject({ status: 'Approved' })
})

test('two restaurants with the same name in one city have different slugs', async () => {
  const twins = [feature(21, 'Twin', [48.85, 2.35]), feature(22, 'Twin', [48.86, 2.35])]
  await bring([...twins, feature(23, 'Twin', [48.85, 2.34])])
  expect((await find('Twin')).map(({ idOrName }) => idOrName).sort()).toEqual([
    'twin-paris',
    'twin-paris-2',
    'twin-paris-3',
  ])
})

test('a table of restaurants without ids is recognized when it is imported again', async () => {
  const rows = [{ name: 'Flat Earth Diner', lat: '41.15', lon: '-8.61', city: 'Porto', tables: '2x2' }]
  expect(await bring(rows)).toMatchObject({
    created: 1,
    warnings: [{ reason: expect.stringContaining('no opening hours') }],
  })
  expect(await bring(rows)).toMatchObject({ created: 0, unchanged: 1 })
  expect(await open('flat-earth-diner-porto')).toMatchObject({
    attribution: '',
    services: { reservations: false },
  })
})

test('if there are many invalid rows, the first are listed and all are counted', async () => {
  const row = { name: 'Endless', lat: 41.15, lon: -8.61, city: 'Porto', opening_hours: 'x'.repeat(5_000) }
  const bad = { name: 'y'.repeat(5_000), amenity: 'z'.repeat(5_000) }
  async function* rows(): AsyncGenerator<FileRow> {
    for (let n = 1; n <= maxRemarks + 50; n++) yield { row: n, value: bad }
    for (let n = 1; n <= maxRemarks + 20; n++)
      yield { row: maxRemarks + 50 + n, value: n % 500 === 1 ? { ...row, name: `Endless ${n}` } : bad }
  }
  const report = await importCatalogue(world.database, rows, { dryRun: true })
  const taken = Math.ceil((maxRemarks + 20) / 500)
  expect(report).toMatchObject({
    created: taken,
    refusedCount: 2 * maxRemarks + 70 - taken,
    warningCount: taken,
  })
  expect(report.refused).toHaveLength(maxRemarks)
  expect(report.refused.at(-1)).toMatchObject({ row: maxRemarks })
  expect(JSON.stringify(report).length).toBeLessThan(maxRemarks * 1_000)
})

test('a row that the database rejects is refused alone, and the rows around it are imported', async () => {
  const { sql } = world.database
  const rows = [31, 32, 33, 34, 35].map((number) => feature(number, `Row ${number}`, lisbon, { ...rooms }))
  await world.database.runScript("alter table restaurants add constraint no_33 check (name <> 'Row 33')")
  const report = await bring(rows)
  await world.database.runScript('alter table restaurants drop constraint no_33')
  expect(report).toMatchObject({ created: 4, refusedCount: 1 })
  expect(report.refused).toMatchObject([{ row: 3, name: 'Row 33', reason: expect.stringContaining('no_33') }])
  const found = await sql.selectFrom('restaurants').select('name').where('name', 'like', 'Row %').execute()
  expect(found.map(({ name }) => name).toSorted()).toEqual(['Row 31', 'Row 32', 'Row 34', 'Row 35'])
  expect(await bring(rows)).toMatchObject({ created: 1, unchanged: 4, refusedCount: 0 })
})

test('restaurants whose names and ids have no Latin letters or digits each have a slug', async () => {
  const nameless = (id: string) => ({ id, name: '茶', lat: 25.04, lon: 121.56, city: 'Taipei' })
  expect(await bring([nameless('../..'), nameless('--'), nameless('茶'), nameless('☕')])).toMatchObject({
    created: 4,
    refusedCount: 0,
  })
})
