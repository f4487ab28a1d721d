import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  await world.database.sql
    .updateTable('event_details')
    .set({ hidden: true })
    .where('restaurant_id', 'in', (db) =>
      db.selectFrom('restaurants').select('id').where('slug', '=', 'grogue-tasting'),
    )
    .execute()
})
afterAll(() => world.close())

const find = async (query: object = {}) => succeeded(await world.send('search.events', { query }))
const slugs = (events: readonly { idOrName: string }[]) => events.map(({ idOrName }) => idOrName)

test('an event is found by its name, with restaurant, dates and price', async () => {
  const { total, results } = await find({ search: 'noite de morna' })
  expect(total).toBe(1)
  expect(results[0]).toMatchObject({
    idOrName: 'noite-de-morna',
    restaurant: { idOrName: who.events, name: 'Cachupa da Nha Bia' },
    city: 'Lisbon',
    timeZone: 'Europe/Lisbon',
    pricePerGuest: 2800,
    currency: 'EUR',
  })
  const [next] = results[0]?.sessions ?? []
  // In early March, Lisbon's offset from UTC is zero.
  expect(next).toMatchObject({ date: '2027-03-04', starts: '2027-03-04T19:30:00+00:00' })
})

test.each([
  ['its restaurant', 'nha bia', 'noite-de-morna'],
  ['a word of its description', 'cavaquinho', 'noite-de-morna'],
  ['a typo', 'trivai possum', 'possum-trivia-night'],
  ['its Latin spelling', 'starogradske', 'vece-starogradske'],
  ['its city in another language', 'староградске Белград', 'vece-starogradske'],
])('an event is found by %s', async (_, search, slug) => {
  expect(slugs((await find({ search })).results)).toContain(slug)
})

test('an event that matches only some words is not offered', async () => {
  expect((await find({ search: 'pizza night' })).total).toBe(0)
})

test('an event hidden from search is in no list, search or suggestion', async () => {
  expect((await find({ search: 'grogue tasting' })).total).toBe(0)
  expect(slugs((await find({ top: 100 })).results)).not.toContain('grogue-tasting')
  const suggested = await world.send('search.suggestRestaurants', { body: { search: 'grogues' } })
  expect(slugs(succeeded(suggested).events)).not.toContain('grogue-tasting')
  const { results } = succeeded(await world.send('events.list', { idOrName: who.events }))
  expect(slugs(results)).toContain('grogue-tasting')
  const pageOf = async (id: string) => succeeded(await world.send('restaurants.get', { id }))
  expect(await pageOf('grogue-tasting')).toHaveProperty('hideFromSearch', true)
  expect(await pageOf('noite-de-morna')).not.toHaveProperty('hideFromSearch')
})

test('without a text the first to begin comes first, page by page', async () => {
  const all = await find({ top: 100 })
  const starts = all.results.map(({ sessions }) => Date.parse(sessions[0]?.starts ?? ''))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  const [first, second] = [await find({ top: 2 }), await find({ top: 2, skip: 2 })]
  expect(slugs([...first.results, ...second.results])).toEqual(slugs(all.results).slice(0, 4))
  expect(second.total).toBe(all.total)
})

test('this weekend has only dates from Friday to Sunday, in the calendar of each restaurant', async () => {
  const { results } = await find({ when: 'weekend', top: 100 })
  const dates = results.flatMap(({ sessions }) => sessions.map(({ date }) => date))
  expect(slugs(results)).toContain('vece-starogradske')
  expect(dates.every((date) => date >= '2027-03-05' && date <= '2027-03-07')).toBe(true)
  expect(dates.every((date) => [5, 6, 0].includes(weekDayOf(date)))).toBe(true)
})

test('a day has the events of that day', async () => {
  const { results } = await find({ date: '2027-03-09' })
  expect(slugs(results)).toContain('possum-trivia-night')
  expect(results.every(({ sessions }) => sessions.every(({ date }) => date === '2027-03-09'))).toBe(true)
})

test('today is the restaurant’s today: tonight in Melbourne is over while it is still afternoon in Lisbon', async () => {
  world.setTime('2027-03-02T13:00:00Z')
  expect(slugs((await find({ when: 'today' })).results)).not.toContain('possum-trivia-night')
  world.setTime('2027-03-02T07:00:00Z')
  expect(slugs((await find({ when: 'today' })).results)).toContain('possum-trivia-night')
  world.setTime('2027-03-01T12:00:00Z')
})

test('a filter applies to the restaurant, and one that can’t be read is refused', async () => {
  const { results } = await find({ filter: "regionId eq 'pt' and cuisine eq 'Cape Verdean'" })
  expect(new Set(results.map(({ restaurant }) => restaurant.idOrName))).toEqual(new Set([who.events]))
  expect(refused(await world.send('search.events', { query: { filter: 'nonsense' } }))).toMatchObject({
    status: 400,
    refused: 'unknownFilterField',
  })
})

test('the restaurant search and suggestions name the events that match the text', async () => {
  const found = succeeded(await world.send('search.restaurants', { body: { search: 'Noite de morna' } }))
  expect(slugs(found.events ?? [])).toEqual(['noite-de-morna'])
  const suggested = await world.send('search.suggestRestaurants', { body: { search: 'morn' } })
  expect(slugs(succeeded(suggested).events)).toEqual(['noite-de-morna'])
  const everything = succeeded(await world.send('search.restaurants', { body: {} }))
  expect(everything).not.toHaveProperty('events')
})

test('a tenant’s guests find only events in its region', async () => {
  const send = world.sendTo('lisbon.localhost')
  const { results } = succeeded(await send('search.events', { query: { top: 100 } }))
  expect(new Set(results.map(({ city }) => city))).toEqual(new Set(['Lisbon']))
})

test('an event that was hidden overnight isn’t found by the first guest of the morning', async () => {
  const hide = (hidden: boolean) =>
    world.database.sql
      .updateTable('event_details')
      .set({ hidden })
      .where('restaurant_id', 'in', (db) =>
        db.selectFrom('restaurants').select('id').where('slug', '=', 'noite-de-morna'),
      )
      .execute()
  onTestFinished(async () => void (await hide(false)))
  expect(slugs((await find({ search: 'morna' })).results)).toContain('noite-de-morna')
  await hide(true)
  const hoursLater = performance.now() + 10 * 3_600_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(hoursLater)
  onTestFinished(() => clock.mockRestore())
  expect(slugs((await find({ search: 'morna' })).results)).not.toContain('noite-de-morna')
})
