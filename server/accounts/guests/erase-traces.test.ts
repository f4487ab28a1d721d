import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { hostName, type MarkedGuest, plantMarkers } from '#server/testing/worlds/plant-markers.ts'
import { tableNames, textsInFiles } from '#server/testing/scan.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { loadWorld } from '#world/load-world.ts'
import { world as wholeWorld } from '#world/world.ts'
import { who } from '#world/who-is-who.ts'
import { tablesOfGuests } from './erase-traces.ts'
import { eraseEveryMs, startErasing } from './start-erasing.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-erased-'))
const minuteMs = 60_000

let database: EmbeddedDatabase
let world: OpenWorld
let guest: MarkedGuest
/** Content of the guest's photo, which no other picture contains. */
let picture: string

beforeAll(async () => {
  database = await openFolder(folder)
  await migrate(database)
  const places: string[] = [who.dayAndNight, who.fresh, who.full]
  const restaurants = wholeWorld.restaurants.filter(({ slug }) => places.includes(slug))
  await loadWorld(database.sql, worldTime, { days: 0, world: { ...wholeWorld, restaurants } })
  await keepAsWritten()
  world = await openWorldOn(database)
  guest = await plantMarkers(world)
  const row = await database.sql.selectFrom('guest_photos').select('image').executeTakeFirstOrThrow()
  picture = Buffer.from(row.image.slice(-40)).toString('latin1')
  // Data before the checkpoint is in the tables and later data only in the log, as in a database in regular
  // use.
  await sql`checkpoint`.execute(database.sql)
  const { uid, token } = guest
  const body = { additionalInfo: { diet: guest.markers.get('profile.allergy') ?? '' } }
  succeeded(await world.send('guests.saveProfile', { uid, body }, { token }))
}, 4 * minuteMs)
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Turns off column compression, which would hide texts from the file search. */
async function keepAsWritten(): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY') and is_generated = 'NEVER'
  `.execute(database.sql)
  for (const { table_name, column_name } of rows)
    await sql`
      alter table ${sql.table(table_name)} alter column ${sql.ref(column_name)} set storage external
    `.execute(database.sql)
}

test(
  'a minute after a guest is deleted, no file in the data folder contains anything they wrote, in whatever field',
  async () => {
    const markers = new Map([...guest.markers, ['picture', picture], ['uid', guest.uid]])
    const before = textsInFiles(folder, [...markers.values(), hostName])
    expect([...markers].filter(([, text]) => !before.has(text)).map(([field]) => field)).toEqual([])
    expect(before.has(hostName)).toBe(true)

    // A server checks less often than this test, but still within the first quarter of the minute.
    expect(eraseEveryMs).toBeLessThan(minuteMs / 4)
    const stop = startErasing(world.context, 100)
    const deletion = performance.now()
    succeeded(await world.send('guests.delete', { uid: guest.uid }, { token: guest.token }))
    const erasures = () => database.sql.selectFrom('erasures').select('id').execute()
    while ((await erasures()).length > 0 && performance.now() - deletion < minuteMs) await pause(100)
    // Stop all writes before searching, because a text could be missed while files are created and removed.
    await stop()
    const after = textsInFiles(folder, markers.values())
    const fields = [...markers].filter(([, text]) => after.has(text))
    expect(fields.map(([field, text]) => `${field} in ${after.get(text)?.join()}`)).toEqual([])
    expect(textsInFiles(folder, [hostName]).has(hostName)).toBe(true)
  },
  4 * minuteMs,
)

test(
  'after the files are rewritten, all remaining data is there and writable',
  async () => {
    const count = async () => (await database.sql.selectFrom('reservations').select('id').execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    const again = await plantMarkers(world)
    expect(again.uid).not.toBe(guest.uid)
    expect(await count()).toBeGreaterThan(before)
  },
  minuteMs,
)

test('every table is either cleared of erased guests or holds nothing about them', async () => {
  const nothingOfGuests = [
    'analytics_events',
    'collections',
    'delivery_zones',
    'due_work',
    'erased_members',
    'erasures',
    'event_details',
    'floors',
    'holds',
    'import_runs',
    'kitchen_slots',
    'kitchens',
    'landings',
    'lines',
    'menu_sections',
    'menus',
    'migrations',
    'modifier_uses',
    'modifiers',
    'opening_hours',
    'options',
    'ordering_pauses',
    'ordering_terms',
    'own_texts',
    'payment_account_health',
    'payment_events',
    'payments',
    'ordering_types',
    'photo_files',
    'posts',
    'products',
    'provider_books',
    'provider_entries',
    'rate_limits',
    'region_pages',
    'recurring_hours',
    'region_names',
    'regions',
    'restaurants',
    'search_changes',
    'section_products',
    // What staff have stopped, and their reason for it.
    'service_limits',
    'settings',
    'site_pages',
    'special_periods',
    // Restaurants keep the names of the people who worked there.
    'staff_members',
    // An invitation has its email until it is used or has expired.
    'staff_invitations',
    'staff_devices',
    'device_pairings',
    'staff_pins',
    'staff_notifications',
    // Ids, times and sizes, for minutes.
    'staff_notices',
    'staff_answer_links',
    'pin_tries',
    'staff_setup_link',
    'api_keys',
    'service_uses',
    'webhooks',
    // Ids, times and sizes, for 30 days.
    'webhook_deliveries',
    'setup_changes',
    'kept_stranded',
    'stranded_reminders',
    'former_slugs',
    'stock',
    'table_claims',
    'table_joins',
    'tables',
    'tenant_hosts',
    'tenants',
    'till_payments',
  ]
  const tables = await tableNames(world.database)
  expect(tables.filter((table) => !nothingOfGuests.includes(table))).toEqual(tablesOfGuests.toSorted())
})
