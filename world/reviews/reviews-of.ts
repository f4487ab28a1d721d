import { ownValue } from '#domain/own-value.ts'
import { createHash } from 'node:crypto'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { someGuest } from '../people.ts'
import { pick, seeded } from '../seeded.ts'
import type { WorldCity, WorldRestaurant } from '../shape.ts'
import { starsFor } from './review-stars.ts'
import { apologies, fine, local, poor, praise, rooms, service, thanks } from './review-words.ts'

const dayMs = 86_400_000
const daysBack = 500

/**
 * Returns reviews that match a restaurant's count and average. Some have no text, and no sentence repeats within a
 * restaurant.
 */
export function reviewRows(
  restaurant: WorldRestaurant,
  city: WorldCity,
  restaurantId: number,
  now: Date,
): Row<'reviews'>[] {
  if (!restaurant.rating) return []
  const [average, count] = restaurant.rating
  const random = seeded(`${restaurant.slug} reviews`)
  const randomDetail = seeded(`${restaurant.slug} review details`)
  const say = speakerOf(restaurant, city, random)
  const stars = starsFor(average, count, random)
  return stars.map((rating, n) => {
    const id = createHash('sha256').update(`${restaurant.slug} review ${n}`).digest('hex').slice(0, 32)
    const created = new Date(now.getTime() - (1 + random() ** 1.4 * daysBack) * dayMs)
    const text = random() < 0.25 ? '' : say(rating)
    const reply = text && replyTo(rating, random)
    const replied = new Date(Math.min(created.getTime() + (0.5 + random() * 4) * dayMs, now.getTime()))
    return {
      id,
      restaurant_id: restaurantId,
      author: shortName(someGuest(random).name),
      rating,
      ...detailsOf(rating, randomDetail),
      text,
      language: 'en',
      created: created.toISOString(),
      visited: random() < 0.9,
      reply,
      reply_at: reply ? replied.toISOString() : null,
    }
  })
}

/**
 * Returns ratings of food, service, ambience and value within one star of the overall rating. A third of the guests
 * give none.
 */
function detailsOf(rating: number, random: () => number) {
  if (random() < 0.34) return {}
  const near = () => Math.min(5, Math.max(1, rating + pick(random, [0, 0, 0, 0, 1, -1])))
  return { food: near(), service: near(), ambience: near(), value: near() }
}

/** Shortens a name for display: Ada Farrow becomes Ada F. */
function shortName(name: string): string {
  const [first = '', last = ''] = name.split(' ')
  return `${first} ${last.charAt(0)}.`
}

function replyTo(rating: number, random: () => number): string {
  if (rating <= 2) return random() < 0.8 ? pick(random, apologies) : ''
  return random() < 0.12 ? pick(random, thanks) : ''
}

function speakerOf(restaurant: WorldRestaurant, city: WorldCity, random: () => number) {
  const room = (restaurant.features ?? []).flatMap((feature) => ownValue(rooms, feature) ?? [])
  const own = ownValue(local, city.countryShort) ?? []
  const piles = {
    good: shuffled([...praise, ...own], random),
    around: shuffled([...service, ...room], random),
    fair: shuffled(fine, random),
    bad: shuffled(poor, random),
  }
  const next = (pile: string[]) => pile.pop() ?? ''
  return (rating: number): string => {
    const first = next(rating >= 5 ? piles.good : rating >= 3 ? piles.fair : piles.bad)
    // Each review is in a single language, and all of these sentences are in English.
    const goesOn = rating >= 4 && !own.includes(first) && random() < 0.55
    return goesOn ? `${first} ${next(piles.around)}`.trim() : first
  }
}

function shuffled(from: readonly string[], random: () => number): string[] {
  return from
    .map((text) => ({ text, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text)
}
