import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { type PeriodsEdit, recordSetup, type SetupEdit } from './record-setup.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const stored = (slug: string) =>
  world.database.sql.selectFrom('restaurants').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
const save = (...edited: SetupEdit[]) =>
  world.database.sql
    .transaction()
    .execute((transaction) => recordSetup(transaction, 'notInHistory', { edited }))

test('each restaurant of a batch changes only in the fields that its own edit names (H46)', async () => {
  const [one, two] = [await stored(who.oneTable), await stored(who.fresh)]
  await save(
    { restaurantId: one.id, columns: { phone: '+1 212 555 0100' }, booking: { leadMinutes: 45 } },
    { restaurantId: two.id, columns: { description: '', cuisines: ['Thai'] } },
  )
  const [first, second] = [await stored(who.oneTable), await stored(who.fresh)]
  const always = { updated: expect.any(Date) }
  expect(first).toEqual({
    ...one,
    ...always,
    phone: '+1 212 555 0100',
    booking: { ...Object(one.booking), leadMinutes: 45 },
    revision: one.revision + 1,
  })
  expect(second).toEqual({
    ...two,
    ...always,
    description: '',
    cuisines: ['Thai'],
    revision: two.revision + 1,
  })
})

test('an edit without fields leaves everything but the revision', async () => {
  const before = await stored(who.fresh)
  await save({ restaurantId: before.id })
  expect(await stored(who.fresh)).toEqual({
    ...before,
    updated: expect.any(Date),
    revision: before.revision + 1,
  })
})

test('new imported periods leave those that staff have written', async () => {
  const { id } = await stored(who.fresh)
  const day = (date: string, note: string, imported: boolean) => ({
    starts: date,
    ends: date,
    closed: true,
    hours: [],
    note,
    imported,
  })
  const notes = async () => {
    const rows = await world.database.sql
      .selectFrom('special_periods')
      .select('note')
      .where('restaurant_id', '=', id)
      .where('note', 'like', 'test%')
      .orderBy('note')
      .execute()
    return rows.map(({ note }) => note)
  }
  const periods = (removed: PeriodsEdit['removed'], ...added: ReturnType<typeof day>[]) =>
    save({ restaurantId: id, importedPeriods: { removed, added } })
  await periods('all', day('2027-04-01', 'test by staff', false), day('2027-04-02', 'test old', true))
  await periods({ endingBefore: '2027-04-02' }, day('2027-04-03', 'test new', true))
  expect(await notes()).toEqual(['test by staff', 'test new', 'test old'])
  await periods({ endingBefore: '2027-04-03' })
  expect(await notes()).toEqual(['test by staff', 'test new'])
  await periods('all')
  expect(await notes()).toEqual(['test by staff'])
})
