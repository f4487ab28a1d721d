import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { world as places } from '#world/world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const openNow = 'isOpenNow eq true'

async function search(body: Input<'search.restaurants'>['body']) {
  return succeeded(await world.send('search.restaurants', { body: { top: 100, count: true, ...body } }))
}

async function found(filter: string): Promise<string[]> {
  return (await search({ filter })).value.map(({ idOrName }) => idOrName).toSorted()
}

/** Returns the restaurants whose pages say that they are open. */
async function openByTheirPages(): Promise<string[]> {
  const pages = await Promise.all(
    places.restaurants.map(async ({ slug }) => {
      const { openingHours } = succeeded(await world.send('restaurants.get', { id: slug }))
      return openingHours.isOpenNow ? [slug] : []
    }),
  )
  return pages.flat().toSorted()
}

test.each([
  ['Monday noon in Lisbon', '2027-03-01T12:00:00Z'],
  ['Friday evening', '2027-03-05T20:30:00Z'],
  ['Saturday, half past midnight', '2027-03-06T00:30:00Z'],
  ['Sunday, four in the morning', '2027-03-07T04:00:00Z'],
  ['the night the clocks change', '2027-03-28T01:15:00Z'],
])('%s: the restaurants found open are those whose pages say so', async (_, moment) => {
  world.setTime(moment)
  const open = await openByTheirPages()
  expect(open.length).toBeGreaterThan(0)
  expect(await found(openNow)).toEqual(open)
  expect(await found(`not (${openNow})`)).toEqual(await found('isOpenNow eq false'))
  expect((await found('isOpenNow eq false')).length).toBe(places.restaurants.length - open.length)
})

test('a night that continues past midnight is still open, and a day of rest is closed', async () => {
  world.setTime('2027-03-06T00:30:00Z')
  expect(await found(openNow)).toContain(who.overnight)
  world.setTime('2027-03-01T20:00:00Z')
  expect(await found(openNow)).not.toContain(who.closedMonday)
  world.setTime('2027-03-02T20:00:00Z')
  expect(await found(openNow)).toContain(who.closedMonday)
})

test('the filter combines with others, and its count is what it finds', async () => {
  world.setTime('2027-03-05T20:30:00Z')
  const filter = `regionId eq 'pt-lisbon' and cuisine eq 'Seafood' and ${openNow}`
  const answer = await search({ filter })
  expect(answer.value.length).toBeGreaterThan(0)
  expect(answer['@odata.count']).toBe(answer.value.length)
  const open = await found(openNow)
  const seafood = await found("regionId eq 'pt-lisbon' and cuisine eq 'Seafood'")
  expect(answer.value.map(({ idOrName }) => idOrName).toSorted()).toEqual(
    seafood.filter((name) => open.includes(name)),
  )
})

test('changed hours, a closed day, and another time zone are found at once', async () => {
  const { sql: db } = world.database
  const here = sql`restaurant_id = (select id from restaurants where slug = ${who.twoServices})`
  const isFound = async () => {
    await world.context.search.ready()
    return (await found(openNow)).includes(who.twoServices)
  }
  world.setTime('2027-03-05T20:30:00Z')
  expect(await isFound()).toBe(true)

  await sql`update opening_hours set closes = 1201 where closes > 1201 and ${here}`.execute(db)
  expect(await isFound()).toBe(false)
  await sql`update opening_hours set closes = 1440 where closes = 1201 and ${here}`.execute(db)
  expect(await isFound()).toBe(true)

  await sql`insert into special_periods (restaurant_id, starts, ends, closed)
    select id, '2027-03-05', '2027-03-05', true from restaurants where slug = ${who.twoServices}`.execute(db)
  expect(await isFound()).toBe(false)
  await sql`delete from special_periods where starts = '2027-03-05' and ${here}`.execute(db)
  expect(await isFound()).toBe(true)

  const move = (zone: string) =>
    sql`update restaurants set time_zone = ${zone} where slug = ${who.twoServices}`.execute(db)
  await move('Asia/Tokyo')
  expect(await isFound()).toBe(false)
  await move('Europe/Lisbon')
  expect(await isFound()).toBe(true)
})

test.each(['isOpenNow', 'isOpenNow eq 1', "isOpenNow eq 'true'", 'isOpenNow gt true'])(
  'the filter %s is refused',
  async (filter) => {
    expect(refused(await world.send('search.restaurants', { body: { filter } }))).toMatchObject({
      status: 400,
      refused: 'unsupportedFilter',
    })
  },
)

test('cities and neighborhoods have no hours to filter by', async () => {
  const query = { search: 'lis', $filter: openNow }
  expect(refused(await world.send('search.suggestLocations', { query })).refused).toBe('unknownFilterField')
})
