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
  | { readonly why: 'nextDate'; readonly date: string; readonly today: boolean }

export interface CardView {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly cuisine: readonly string[]
  readonly price: number
  readonly currency: string
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

export interface CardSurroundings {
  /** The day asked for, and today, both in the restaurant's zone. */
  readonly asked: string
  readonly today: string
  readonly picture: string
  /** Cards of many cities are side by side. */
  readonly inWorld: boolean
}

/** What a card needs and no more: it travels in the page. */
export function cardView(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { asked, today, picture, inWorld }: CardSurroundings,
): CardView {
  const slots = found?.slots ?? []
  // One day at a time: three times of two days would read as one evening.
  const times = slots.filter(({ serviceDate }) => serviceDate === slots[0]?.serviceDate).map(cardTime)
  return {
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture,
    cuisine: card.cuisine.slice(0, 2),
    price: card.price,
    currency: card.currency,
    rating: card.averageRating,
    reviews: card.totalReviews,
    place: inWorld ? card.city : card.area || card.city,
    asked,
    times,
    none: times.length > 0 ? null : noTimes(card, found?.nextDate ?? null, asked === today),
  }
}

function cardTime({ instant, serviceDate, availabilityLevel }: WireSlot): CardTime {
  const { date, time } = wallOf(instant)
  return { instant, serviceDate, date, time, asking: availabilityLevel !== 'Available' }
}

function noTimes(card: RestaurantCard, nextDate: string | null, today: boolean): NoTimes {
  if (!card.acceptsReservations) return { why: card.waitlist ? 'walkInsOnly' : 'notOnline' }
  return nextDate ? { why: 'nextDate', date: nextDate, today } : { why: 'nothingSoon' }
}
