import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlannedStay } from '#domain/setup/stranded.ts'
import { standingOf, strandedIn } from '#domain/setup/stranded.ts'
import { setupProblems } from '#domain/setup/setup-problems.ts'
import { loadSetups } from '#server/discovery/restaurants/stored-setups.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function setups() {
  const rows = await world.database.sql.selectFrom('restaurants').select('id').execute()
  const stored = await loadSetups(
    world.database.sql,
    rows.map(({ id }) => id),
  )
  return stored.map(({ restaurant: { id, slug }, setup }) => ({ id, slug, setup }))
}

test('every restaurant and event of the demo world can be saved as it is', async () => {
  const problems = (await setups()).flatMap(({ slug, setup }) =>
    setupProblems(setup).map((problem) => ({ slug, ...problem })),
  )
  expect(problems).toEqual([])
})

test('no booking of the demo world is stranded (H51)', async () => {
  const { rows } = await sql<
    Omit<PlannedStay, 'agreed'> & { restaurantId: number; date: string; minute: number }
  >`
    select r.id, r.restaurant_id as "restaurantId", to_char(r.wall_time, 'YYYY-MM-DD') as date,
      (extract(hour from r.wall_time) * 60 + extract(minute from r.wall_time))::int as minute,
      (extract(epoch from r.reservation_time) / 60)::int as instant,
      (extract(epoch from r.reservation_time) / 60)::int + r.turn_minutes as until,
      r.group_size::int as "partySize", r.areas, r.currency,
      array(select table_id::text from table_claims where reservation_id = r.id) as "tableIds"
    from reservations r where r.status in ('Approved', 'Pending', 'Seated')`.execute(world.database.sql)
  expect(rows.length).toBeGreaterThan(20)
  const staysOf = Map.groupBy(rows, ({ restaurantId }) => restaurantId)
  const stranded = (await setups()).flatMap(({ id, slug, setup }) => {
    const stays = (staysOf.get(id) ?? []).map(({ date, minute, ...stay }) => ({
      ...stay,
      agreed: { date, minute },
    }))
    return strandedIn(standingOf(setup), stays).map(({ reasons }) => ({ slug, reasons }))
  })
  expect(stranded).toEqual([])
})
