import { ownValue } from '#domain/own-value.ts'
import { createHash } from 'node:crypto'
import type { Row } from '#server/database/insert-rows.ts'
import { someGuest } from '../people.ts'
import { pick, seeded } from '../seeded.ts'
import type { WorldCity, WorldRestaurant } from '../shape.ts'
import { starsFor } from './review-stars.ts'
import { apologies, fine, local, poor, praise, rooms, service, thanks } from './review-words.ts'

const dayMs = 86_400_000
const daysBack = 500

/**
 * What guests said of a place: as many reviews as its figures count, with the average its figures name. Some leave stars
 * alone. No place hears the same sentence twice.
 */
export function reviewRows(
  place: WorldRestaurant,
  city: WorldCity,
  restaurantId: number,
  now: Date,
): Row<'reviews'>[] {
  if (!place.rating) return []
  const [average, count] = place.rating
  const random = seeded(`${place.slug} reviews`)
  const say = speakerOf(place, city, random)
  const stars = starsFor(average, count, random)
  return stars.map((rating, n) => {
    const id = createHash('sha256').update(`${place.slug} review ${n}`).digest('hex').slice(0, 32)
    const created = new Date(now.getTime() - (1 + random() ** 1.4 * daysBack) * dayMs)
    const text = random() < 0.25 ? '' : say(rating)
    const reply = text && replyTo(rating, random)
    const replied = new Date(Math.min(created.getTime() + (0.5 + random() * 4) * dayMs, now.getTime()))
    return {
      id,
      restaurant_id: restaurantId,
      author: shortName(someGuest(random).name),
      rating,
      text,
      created: created.toISOString(),
      visited: random() < 0.9,
      reply,
      reply_at: reply ? replied.toISOString() : null,
    }
  })
}

/** Ada Farrow signs as Ada F. */
function shortName(name: string): string {
  const [first = '', last = ''] = name.split(' ')
  return `${first} ${last.charAt(0)}.`
}

function replyTo(rating: number, random: () => number): string {
  if (rating <= 2) return random() < 0.8 ? pick(random, apologies) : ''
  return random() < 0.12 ? pick(random, thanks) : ''
}

function speakerOf(place: WorldRestaurant, city: WorldCity, random: () => number) {
  const room = (place.features ?? []).flatMap((feature) => ownValue(rooms, feature) ?? [])
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
    // Nobody changes the language half-way.
    const goesOn = rating >= 4 && !own.includes(first) && random() < 0.55
    return goesOn ? `${first} ${next(piles.around)}`.trim() : first
  }
}

function shuffled(from: readonly string[], random: () => number): string[] {
  return from
    .map((text) => ({ text, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
}
