import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { readReviewOrder } from './review-order.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const reviewsOf = async (id: string, query = {}) => succeeded(await world.send('reviews.list', { id, query }))

test('review totals are those the restaurant shows', async () => {
  for (const id of [who.twoServices, who.deposit, who.minimal]) {
    const restaurant = succeeded(await world.send('restaurants.get', { id }))
    const { total, averageRating } = await reviewsOf(id)
    expect({ total, averageRating }).toEqual({
      total: restaurant.totalReviews,
      averageRating: restaurant.averageRating,
    })
  }
})

test('the latest comes first, unless another order is requested', async () => {
  const latest = (await reviewsOf(who.twoServices, { top: 100 })).results.map(({ date }) => date)
  expect(latest).toEqual(latest.toSorted().toReversed())
  const oldest = await reviewsOf(who.twoServices, { top: 100, orderby: 'date' })
  expect(oldest.results.map(({ date }) => date)).toEqual(latest.toReversed())
  const worst = (await reviewsOf(who.twoServices, { top: 100, orderby: 'rating' })).results
  expect(worst.map(({ rating }) => rating)).toEqual(
    worst.map(({ rating }) => rating).toSorted((a, b) => a - b),
  )
  const best = (await reviewsOf(who.twoServices, { top: 100, orderby: 'Rating DESC' })).results
  expect(best[0]?.rating).toBe(5)
})

test('pages neither overlap nor leave gaps, in any order', async () => {
  for (const orderby of ['date desc', 'rating', 'rating desc']) {
    const { total } = await reviewsOf(who.twoServices, { orderby })
    const seen: string[] = []
    for (let skip = 0; skip < total; skip += 7) {
      const { results } = await reviewsOf(who.twoServices, { orderby, skip, top: 7 })
      seen.push(...results.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  }
})

test('an unknown order is refused by name', async () => {
  const answer = refused(
    await world.send('reviews.list', { id: who.twoServices, query: { orderby: 'author' } }),
  )
  expect(answer).toMatchObject({ status: 400, refused: 'invalidInput' })
  expect(answer.fields?.[0]?.field).toBe('orderby')
  expect(readReviewOrder('date descending')).toBeNull()
  expect(readReviewOrder('  ')).toEqual({ by: 'date', direction: 'desc' })
})

test('the restaurant page shows how many guests gave how many stars, and how they rated food, service, room and value', async () => {
  const { id } = succeeded(await world.send('restaurants.get', { id: who.fresh }))
  const empty = await reviewsOf(who.fresh)
  expect(empty.averages).toEqual({ food: null, service: null, ambience: null, value: null })
  expect(empty.distribution.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  const row = { restaurant_id: id, author: 'Ada F.', created: '2027-02-28T20:00:00Z' }
  await world.database.sql
    .insertInto('reviews')
    .values([
      { ...row, id: 'figures-1', rating: 5, food: 5, service: 4, ambience: null, value: null },
      { ...row, id: 'figures-2', rating: 5, food: 4, service: 4, ambience: 3, value: null },
      { ...row, id: 'figures-3', rating: 2, food: 4, service: 1, ambience: null, value: null },
      { ...row, id: 'figures-hidden', rating: 1, food: 1, value: 1, published: false },
    ])
    .execute()
  const { averages, distribution, averageRating, total } = await reviewsOf(who.fresh, { top: 1 })
  expect({ averageRating, total }).toEqual({ averageRating: 4, total: 3 })
  expect(averages).toEqual({ food: 4.3, service: 3, ambience: 3, value: null })
  expect(distribution).toEqual([
    { rating: 5, count: 2 },
    { rating: 4, count: 0 },
    { rating: 3, count: 0 },
    { rating: 2, count: 1 },
    { rating: 1, count: 0 },
  ])
})

test('the stars of a restaurant add up to its reviews, and its averages are near its rating', async () => {
  const { distribution, total, averages, averageRating } = await reviewsOf(who.twoServices)
  expect(distribution.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  for (const average of Object.values(averages))
    expect(Math.abs((average ?? 0) - (averageRating ?? 0))).toBeLessThan(0.8)
})

test('an unpublished review is neither shown nor counted, and the restaurant’s reply appears below a review', async () => {
  const before = await reviewsOf(who.oneTable)
  const { id } = succeeded(await world.send('restaurants.get', { id: who.oneTable }))
  const row = { restaurant_id: id, author: 'Ada F.', rating: 1, created: '2027-02-28T20:00:00Z' }
  await world.database.sql
    .insertInto('reviews')
    .values([
      { ...row, id: 'hidden', published: false },
      { ...row, id: 'shown', rating: 2, reply: 'We are sorry.', reply_at: '2027-03-01T09:00:00Z' },
    ])
    .execute()
  const { results, total } = await reviewsOf(who.oneTable)
  expect(total).toBe(before.total + 1)
  expect(results.find((review) => review.id === 'hidden')).toBeUndefined()
  expect(results.find((review) => review.id === 'shown')?.reply).toEqual({
    text: 'We are sorry.',
    date: '2027-03-01T09:00:00.000Z',
  })
})

test('an unknown restaurant has no reviews', async () => {
  const answer = refused(await world.send('reviews.list', { id: 'no-such-place' }))
  expect(answer.refused).toBe('unknownRestaurant')
})
