import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type CrashingDatabase, crashing } from '#server/testing/databases/crashing-database.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let database: Database
let dying: CrashingDatabase
let world: OpenWorld
beforeAll(async () => {
  database = await freshDatabase()
  await restart()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

async function restart(): Promise<void> {
  dying = crashing(database)
  world = await openWorldOn({ ...dying.database, close: async () => undefined }, withRoles)
}

test('a server that dies at any step of saving leaves setup, bookings and history in agreement', async () => {
  const { floor, restaurantId } = await setupOf(world, who.chooseTable).read()
  const [kept, gone] = floor.tables.filter(({ maxCovers }) => maxCovers >= 4)
  const at = (tableNumber = '') =>
    book(world, bookingRequest(who.chooseTable, '2027-03-24T19:00', { groupSize: 4, tableNumber }))
  const booked = [await at(kept?.number), await at(gone?.number)]
  const state = async () => {
    const { revision, floor } = await setupOf(world, who.chooseTable).read()
    const numbers = await database.sql
      .selectFrom('reservations')
      .select('table_numbers')
      .where(
        'id',
        'in',
        booked.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const rowsOf = async (table: 'history_entries' | 'setup_changes') => {
      const rows = database.sql.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
      return Number((await rows.where('restaurant_id', '=', restaurantId).executeTakeFirst())?.count)
    }
    const saved = [await rowsOf('history_entries'), await rowsOf('setup_changes')]
    return { revision, tables: floor.tables, joins: floor.joins, numbers, saved }
  }
  const draft = {
    strandsAny: true,
    profile: { guestNote: 'Ring twice' },
    floor: {
      tables: floor.tables
        .filter(({ id }) => id !== gone?.id)
        .map((table) => (table.id === kept?.id ? { ...table, number: 'Window' } : table)),
    },
    periods: [{ id: null, starts: '2027-05-01', ends: '2027-05-01', closed: true, hours: [] }],
  }
  const before = await state()
  let deaths = 0
  for (let statement = 4; ; statement += 3) {
    const { revision: basedOn } = await setupOf(world, who.chooseTable).read()
    dying.dieBefore(statement)
    const outcome = await setupOf(world, who.chooseTable).save({ basedOn, ...draft })
    const isDead = dying.isDead
    await world.close()
    await restart()
    if (!isDead) {
      expect(outcome).toHaveProperty('revision', basedOn + 1)
      break
    }
    deaths += 1
    expect(await state()).toEqual(before)
  }
  expect(deaths).toBeGreaterThan(6)
  const after = await state()
  expect(after.saved).toEqual(before.saved.map((count) => count + 1))
  expect(new Set(after.numbers.map(({ table_numbers }) => table_numbers.join()))).toEqual(
    new Set(['', 'Window']),
  )
  expect(after.numbers).toHaveLength(2)
})
