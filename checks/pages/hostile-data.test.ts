import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import type { ImportReport } from '#server/catalogue/import-report.ts'
import { openImportFile, readFileRows } from '#server/catalogue/read/read-file.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { drawDocument } from '#web/testing/draw-page.suite.tsx'
import { who } from '#world/who-is-who.ts'
import { hostileCsv, hostileGeoJson, hostileJson } from './hostile-rows.ts'

const rowsPerFile = 400
const files: [name: string, text: string][] = [
  ['rows.csv', hostileCsv(rowsPerFile)],
  ['rows.json', hostileJson(rowsPerFile)],
  ['rows.geojson', hostileGeoJson(rowsPerFile)],
]

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
let world: OpenWorld
const reports = new Map<string, ImportReport>()

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'error' })
  const folder = mkdtempSync(join(tmpdir(), 'banquette-hostile-'))
  try {
    for (const [name, text] of files) {
      writeFileSync(join(folder, name), text)
      const file = await openImportFile(join(folder, name))
      reports.set(name, await importCatalogue(world.database, () => readFileRows(file)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  world.context.search.changed()
})
afterAll(async () => {
  log.mockRestore()
  await world.close()
})

const cuisines = ['constructor', '__proto__', 'Constructor']
const pages = [
  '/',
  '/?regionId=pt-lisbon',
  '/search',
  '/search?search=constructor',
  '/search?price=1,2&rating=4&services=reservations&areas=constructor',
  '/restaurants?regionId=pt-lisbon',
  '/search?location=Lisbon&view=map&time=20:00&party=2',
  ...cuisines.map((word, n) => `/${n % 2 === 0 ? 'search' : 'restaurants'}?cuisine=${word}`),
]

/**
 * Requests everything that a visitor or crawler can open, and returns everything that doesn't respond with
 * 200.
 */
async function failures(
  { app, send }: OpenWorld,
  slugs: readonly string[],
  paths: readonly string[] = pages,
): Promise<string[]> {
  const failed: string[] = []
  for (const path of [...paths, ...slugs.map((slug) => `/restaurants/${slug}`)]) {
    const status = await drawDocument(path, send).then(
      (page) => page.status,
      (error: unknown) => String(error),
    )
    if (status !== 200) failed.push(`${path}: ${status}`)
  }
  for (const url of ['/readyz', '/sitemap.xml', '/sitemaps/en/0.xml', '/sitemaps/en/1.xml']) {
    const { statusCode } = await app.inject({ url })
    if (statusCode !== 200) failed.push(`${url}: ${statusCode}`)
  }
  for (const facet of ['cuisine', 'price', 'rating', 'services', 'areas']) {
    const body = { facets: [`${facet},count:100`], top: 100, orderby: 'rating desc' }
    const found = await send('search.restaurants', { body }).catch((error: unknown) => ({ error }))
    if (!('value' in found)) failed.push(`${facet}: ${JSON.stringify(found)}`)
  }
  return failed
}

async function importedSlugs(): Promise<string[]> {
  const rows = await world.database.sql
    .selectFrom('restaurants')
    .select('slug')
    .where('source', '<>', 'own')
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Runs `look` in a newly started app with the same data and empty caches. */
async function reopened<Value>(look: (world: OpenWorld) => Promise<Value>): Promise<Value> {
  const { database } = world
  const dump = 'dump' in database && typeof database.dump === 'function' ? await database.dump() : null
  const other = await openWorldOn(dump ? await openInMemory(dump) : database, { LOG_LEVEL: 'error' })
  try {
    return await look(other)
  } finally {
    if (dump) await other.close()
    else await other.app.close()
  }
}

describe('hostile rows, 1,200 in three kinds of file,', () => {
  test.each(files.map(([name]) => name))('are imported, or refused with a reason, from %s', (name) => {
    const report = reports.get(name)
    expect(report).toBeDefined()
    const { created = 0, updated = 0, unchanged = 0, refusedCount = 0, refused = [] } = report ?? {}
    expect(created + updated + unchanged + refusedCount).toBe(rowsPerFile)
    expect(created).toBeGreaterThan(rowsPerFile / 2)
    expect(refused).toHaveLength(refusedCount)
    expect(refusedCount).toBeGreaterThan(10)
    // The import must reject invalid rows before the database does.
    expect(refused.filter(({ reason }) => reason === '' || /database/.test(reason))).toEqual([])
  })

  test('break no page, search, sitemap or health check', async () => {
    const slugs = await importedSlugs()
    expect(
      await failures(
        world,
        slugs.filter((_, n) => n % 40 === 0),
      ),
    ).toEqual([])
    for (const slug of slugs.filter((_, n) => n % 5 === 0))
      expect(succeeded(await world.send('restaurants.get', { id: slug })).name).not.toBe('')
  }, 90_000)

  test('leave no text that changes the direction of its surroundings or ends its line', async () => {
    const { rows } = await sql<{ text: string }>`
      select concat_ws('|', name, city, area, address, zip, attribution, source_id, array_to_string(cuisines, '|')) as text
      from restaurants where source <> 'own'`.execute(world.database.sql)
    expect(rows.filter(({ text }) => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text))).toEqual(
      [],
    )
  })
})

/**
 * Changes that corrupt a restaurant's row: five that the database's constraints accept, and one for which the
 * test drops a constraint.
 */
const planted: [slug: string, what: string][] = [
  [who.areas, `booking = '{"slotMinutes": "soon"}'`],
  [who.longName, `time_zone = 'Mars/Olympus'`],
  [who.chinese, `payment = '{"depositRules": 7}'`],
  [who.ampersand, `customization = '{"customs": "none"}'`],
  [who.events, `booking = '{"acceptsReservations": true, "turnTimes": [{"upTo": 2, "minutes": 1e12}]}'`],
  [who.minimal, `cuisines = '{null}'`],
]

test('a restaurant whose record can’t be read is reported once and missing, and nothing else is', async () => {
  const run = (text: string) => sql.raw(text).execute(world.database.sql)
  await run('alter table restaurants drop constraint restaurants_cuisines_whole')
  for (const [slug, what] of planted)
    await run(`update restaurants set ${what}, revision = revision + 1 where slug = '${slug}'`)
  await run(`insert into special_periods (restaurant_id, starts, ends, closed, hours)
    select id, '2027-01-01', '2027-12-31', false, '[{"opens": -1e9, "closes": 1e12}]' from restaurants
    where slug = '${who.specialClosed}'`)
  const missing = [...planted.map(([slug]) => slug), who.specialClosed]
  const { rows } = await sql<{
    id: number
  }>`select id from restaurants where slug = any(${missing}::text[])`.execute(world.database.sql)
  for (const { id } of rows) world.context.catalogue.forget(id)
  world.context.search.changed()
  log.mockClear()

  for (const look of [(check: (world: OpenWorld) => Promise<void>) => check(world), reopened]) {
    await look(async (opened) => {
      expect(await failures(opened, [who.twoServices])).toEqual([])
      expect(await failures(opened, [], ['/', '/search'])).toEqual([])
      for (const slug of missing) {
        const found = await opened.send('restaurants.get', { id: slug })
        expect(found).toMatchObject({ refused: 'unknownRestaurant' })
      }
      const lines = log.mock.calls
        .map(([line]) => String(line))
        .filter((line) => line.includes('cannot be read'))
      for (const { id } of rows) expect(lines.join()).toContain(`restaurant ${id} cannot be read`)
      expect(new Set(lines.map((line) => JSON.parse(line).msg)).size).toBe(lines.length)
      log.mockClear()
    })
  }
}, 90_000)
