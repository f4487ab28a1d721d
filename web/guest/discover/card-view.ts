import type { WireSlot } from '#contracts/availability.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { wallOf } from '../../text/format.ts'

/** A bookable time on a card. */
export interface CardTime {
  readonly instant: string
  readonly serviceDate: string
  /** Wall date and time in the restaurant's zone. */
  readonly date: string
  readonly time: string
  /** It can be asked for, but is not promised. */
  readonly asking: boolean
}

/** Why a card has no times: what it offers instead. */
export type NoTimes =
  | { readonly why: 'walkInsOnly' | 'notOnline' | 'nothingSoon' }
  | { readonly why: 'nextDate'; readonly date: string }

export interface CardView {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly cuisine: readonly string[]
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
  readonly place: string
  /** The day the times were asked for, in the restaurant's zone. */
  readonly asked: string
  readonly times: readonly CardTime[]
  readonly none: NoTimes | null
}

export interface CardTimes {
  readonly slots: readonly WireSlot[]
  readonly nextDate: string | null
}

/** What a card needs and no more: it travels in the page. */
export function cardView(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { asked, picture, inWorld }: { asked: string; picture: string; inWorld: boolean },
): CardView {
  const times = (found?.slots ?? []).map(cardTime)
  return {
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture,
    cuisine: card.cuisine.slice(0, 2),
    price: card.price,
    rating: card.averageRating,
    reviews: card.totalReviews,
    place: [card.area, inWorld || !card.area ? card.city : ''].filter(Boolean).join(', '),
    asked,
    times,
    none: times.length > 0 ? null : noTimes(card, found?.nextDate ?? null),
  }
}

function cardTime({ instant, serviceDate, availabilityLevel }: WireSlot): CardTime {
  const { date, time } = wallOf(instant)
  return { instant, serviceDate, date, time, asking: availabilityLevel !== 'Available' }
}

function noTimes(card: RestaurantCard, nextDate: string | null): NoTimes {
  if (!card.acceptsReservations) return { why: card.waitlist ? 'walkInsOnly' : 'notOnline' }
  return nextDate ? { why: 'nextDate', date: nextDate } : { why: 'nothingSoon' }
}
