import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'
import { importColumns } from './read/import-columns.ts'
import { openImportFile, readFileRows } from './read/read-file.ts'

const docs = join(import.meta.dirname, '../../docs')

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function bringSample(name: string) {
  const file = await openImportFile(join(docs, 'samples', name))
  return importCatalogue(world.database, () => readFileRows(file), { agreedBy: { kind: 'operator' } })
}

const open = async (id: string) => succeeded(await world.send('restaurants.get', { id }))

test.each(['restaurants.csv', 'restaurants.json', 'restaurants.geojson'])(
  'the sample %s is imported completely, and importing it again changes nothing',
  async (name) => {
    expect(await bringSample(name)).toMatchObject({
      created: 2,
      refused: [],
      warnings: [],
      unknownColumns: [],
    })
    expect(await bringSample(name)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  },
)

test('guests see what the samples contain', async () => {
  expect(await open('osteria-lume-lisbon')).toMatchObject({
    description: 'Pasta made every morning, pizza from the wood oven.',
    phone: '+351 21 000 0000',
    email: 'lume@example.com',
    websiteUrl: 'https://lume.example',
    address: 'Rua da Rosa 12',
    area: 'Bairro Alto',
    price: 2,
    cuisine: ['Italian', 'Pizza'],
    features: ['terrace', 'vegan-friendly'],
    attribution: '',
    services: { reservations: true },
  })
  expect(await open('o-barco-azul-lisbon')).toMatchObject({
    price: 3,
    websiteUrl: 'https://barco.example',
    attribution: '© Fish Guide Lisbon',
  })
  expect(await open('gasthaus-zur-linde-wien')).toMatchObject({ cuisine: ['Austrian', 'Vegetarian'] })
  expect(await open('tundra-wien')).toMatchObject({ cuisine: ['Russian'] })
  expect(await open('slow-cup-taipei')).toMatchObject({ email: 'slow@example.com', cuisine: ['Café'] })
})

test('the documentation describes every column that an import reads', () => {
  const text = readFileSync(join(docs, 'importing.md'), 'utf8')
  const missing = importColumns.filter(({ name, tag, aliases }) =>
    [name, tag, ...aliases].some((each) => !text.includes(`\`${each}\``)),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

const rowsOf = (values: readonly object[], fromOsm = false) =>
  async function* () {
    for (const [n, value] of values.entries()) yield { row: n + 1, value, ...(fromOsm && { fromOsm }) }
  }
const bring = (values: readonly object[], options: ImportOptions = {}, fromOsm = false) =>
  importCatalogue(world.database, rowsOf(values, fromOsm), options)

const place = (name: string, more: object = {}) => ({ name, lat: 38.71, lon: -9.14, city: 'Lisbon', ...more })
const feature = (name: string, properties: object, more: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-9.14, 38.71] },
  properties: { name, amenity: 'restaurant', 'addr:city': 'Lisbon', ...properties },
  ...more,
})

test('columns that aren’t read are reported by name, the most frequent first', async () => {
  const rows = [
    place('Named One', { fone: '1', Stars: '2' }),
    place('Named Two', { fone: '2', stars: '' }),
    feature('Named Three', { '@id': 'node/77', 'toilets:wheelchair': 'yes' }),
  ]
  expect((await bring(rows)).unknownColumns).toEqual([
    { name: 'fone', rows: 2 },
    { name: 'Stars', rows: 1 },
  ])
})

test('contacts and prices that can’t be used are left out and reported', async () => {
  const wrong = place('Wrong Contacts', {
    phone: 'ask inside',
    email: 'nobody',
    website: 'ftp://x.y',
    price: '9',
  })
  expect((await bring([wrong])).warnings.map(({ reason }) => reason)).toEqual([
    'Its phone number can’t be used: ask inside',
    'Its email can’t be used: nobody',
    'Its website can’t be used: ftp://x.y',
    'Its price isn’t a number from 1 to 4: 9',
  ])
})

test('a later file without descriptions, emails and prices keeps those a restaurant has', async () => {
  const row = place('Kept Words', {
    id: 'kept',
    description: 'Soup and bread.',
    email: 'k@example.com',
    price: 1,
  })
  await bring([row])
  await bring([place('Kept Words', { id: 'kept', phone: '+351 212 345 678' })])
  expect(await open('kept-words-lisbon')).toMatchObject({
    description: 'Soup and bread.',
    email: 'k@example.com',
    price: 1,
    phone: '+351 21 234 5678',
  })
})

test('rows without a city belong to the city of the command line; rows with one keep theirs', async () => {
  const [nowhere, there] = [place('No City', { city: '' }), place('Own City', { city: 'Amadora' })]
  await bring([nowhere, there], { city: 'Lisboa' })
  expect(await open('no-city-lisbon')).toMatchObject({ city: 'Lisbon', regionId: 'pt-lisbon' })
  expect(await open('own-city-amadora')).toMatchObject({ city: 'Amadora' })
})

const osm = '© OpenStreetMap contributors'

test.each<[string, object, ImportOptions, boolean, string]>([
  ['has an Overpass id', feature('Credit A', {}, { id: 'way/5' }), {}, false, osm],
  ['has an osmium id', feature('Credit B', {}, { id: 'a12' }), {}, false, osm],
  ['has a QGIS id', feature('Credit C', { full_id: 'n123' }), {}, false, osm],
  ['has HOT columns', feature('Credit D', { osm_id: 9, osm_type: 'nodes' }), {}, false, osm],
  ['has only an OpenStreetMap number', feature('Credit E', { osm_id: '9' }), {}, false, osm],
  ['is in a file that names OpenStreetMap', feature('Credit F', {}), {}, true, osm],
  ['has its own credit', place('Credit G', { attribution: '© A' }), { attribution: '© B' }, false, '© A'],
  ['has none', place('Credit H'), { attribution: '© B' }, false, '© B'],
  [
    'is from OpenStreetMap anyway',
    feature('Credit I', { '@id': 'node/8' }),
    { attribution: '© B' },
    false,
    osm,
  ],
])('a restaurant that %s has its credit on its page', async (_, row, options, fromOsm, credit) => {
  expect(await bring([row], options, fromOsm)).toMatchObject({ created: 1 })
  const { name } = 'properties' in row ? (row.properties as { name: string }) : (row as { name: string })
  expect(await open(`${name.toLowerCase().replace(' ', '-')}-lisbon`)).toMatchObject({ attribution: credit })
})

test('rows that look like OpenStreetMap without a credit are reported once', async () => {
  const report = await bring([feature('Uncredited One', {}), feature('Uncredited Two', {})])
  expect(report.warnings).toEqual([
    { row: 1, name: 'Uncredited One', reason: expect.stringContaining('--attribution') },
  ])
})

test.each([
  ['stated', { description: 'Soup.', language: 'fr_CA' }, 'fr-CA'],
  ['detected', { description: 'Cocina casera con los mejores productos del mercado.' }, 'es'],
  ['that of the country, for a short text', { description: 'Bacalhau & vinho' }, 'pt'],
  [
    'the guest’s, and therefore left out',
    { description: 'Home cooking with the best of the market.' },
    undefined,
  ],
])('the language of an imported description is %s (wire C4)', async (_, tags, language) => {
  const name = `Language ${String(language)} ${tags.description.length}`
  await bring([place(name, { id: name, description: '' })])
  await bring([place(name, { id: name, ...tags })])
  const slug = `language-${String(language).toLowerCase()}-${tags.description.length}-lisbon`
  expect((await open(slug)).language).toBe(language)
})
