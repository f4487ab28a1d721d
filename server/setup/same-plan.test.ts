import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOfSetup, type Setup } from '#domain/setup/setup.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import type { FileRow } from '#server/catalogue/read/read-file.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { setupOf, withRoles } from '#server/testing/staff/setup-staff.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(withRoles)
})
afterAll(() => world.close())

type Read = Awaited<ReturnType<ReturnType<typeof setupOf>['read']>>

/** What guests book by, with numbers instead of ids. */
async function planOf(restaurantId: number) {
  const plan = (await world.context.catalogue.plansOf([restaurantId])).get(restaurantId)?.plan
  if (!plan) throw new Error(`there is no restaurant ${restaurantId}`)
  const { tables, joins, ...others } = plan
  const numberOf = new Map(tables.map(({ id, number }) => [id, number]))
  return {
    ...others,
    tables: tables.map(({ id: _id, ...table }) => table),
    joins: joins.map(({ tableIds, ...join }) => ({
      ...join,
      numbers: tableIds.map((id) => numberOf.get(id)),
    })),
  }
}

/** Sets up another restaurant by one call, with everything that this one has. */
async function copyTo(
  slug: string,
  { profile, hours, periods, floor, rules, questions, languages, waitlist }: Read,
) {
  const copied = await setupOf(world, slug).save({
    strandsAny: true,
    profile,
    hours,
    periods: periods.map((period) => ({ ...period, id: null })),
    floor: { ...floor, tables: floor.tables.map((table) => ({ ...table, id: null })) },
    rules,
    questions,
    languages,
    waitlist,
  })
  return succeeded(copied)
}

const fromDemoWorld = [
  who.joinedTables,
  who.overnight,
  who.specialOpen,
  who.pacing,
  who.dayAndNight,
  who.counterForTwo,
  who.events,
]

test.each(fromDemoWorld)('A16 %s has the same plan if it is set up by a call', async (slug) => {
  const original = await setupOf(world, slug).read()
  const copy = await copyTo(who.minimal, original)
  const plan = await planOf(copy.restaurantId)
  expect(plan).toEqual({
    ...(await planOf(original.restaurantId)),
    // Copied periods are those of staff.
    specialPeriods: plan.specialPeriods,
  })
  expect(plan.specialPeriods).toHaveLength(original.periods.length)
  const { tables } = planOfSetup(copy as Setup, 'online')
  expect(tables.map(({ number }) => number)).toEqual(plan.tables.map(({ number }) => number))
})

test('A16 an imported restaurant has the same plan if it is set up by a call', async () => {
  const value = {
    id: 'same-plan',
    name: 'Same Plan',
    lat: 41.15,
    lon: -8.61,
    city: 'Porto',
    tables: '4x2, 2x6',
    opening_hours: 'Tu-Su 12:00-15:00,19:00-23:30',
  }
  await importCatalogue(
    world.database,
    async function* (): AsyncGenerator<FileRow> {
      yield { row: 1, value }
    },
    { now: worldTime, agreedBy: { kind: 'operator', note: 'for this test' } },
  )
  const row = world.database.sql.selectFrom('restaurants').select('id').where('source_id', '=', value.id)
  const { id } = await row.executeTakeFirstOrThrow()
  const original = await setupOf(world, String(id)).read()
  const copy = await copyTo(who.minimal, original)
  expect(await planOf(copy.restaurantId)).toEqual(await planOf(id))
})
