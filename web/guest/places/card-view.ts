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
  | { readonly why: 'walkInsOnly' | 'notOnline' | 'nothingSoon' | 'unknown' }
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
  /** Metres from the position that was asked around; null when none was. */
  readonly distance: number | null
  readonly attribution: string
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
  /** False when times were asked for and nobody answered. */
  readonly known: boolean
  /** Cards of many cities are side by side. */
  readonly inWorld: boolean
}

/** What a card needs and no more: it travels in the page. */
export function cardView(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { asked, today, known, inWorld }: CardSurroundings,
): CardView {
  const slots = found?.slots ?? []
  // One day at a time: three times of two days would read as one evening.
  const times = slots.filter(({ serviceDate }) => serviceDate === slots[0]?.serviceDate).map(cardTime)
  return {
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture: card.promoImage,
    cuisine: card.cuisine.slice(0, 2),
    price: card.price,
    currency: card.currency,
    rating: card.averageRating,
    reviews: card.totalReviews,
    place: inWorld ? card.city : card.area || card.city,
    distance: card.distance ?? null,
    attribution: card.attribution,
    asked,
    times,
    none: times.length > 0 ? null : noTimes(card, found, { asked, today, known }),
  }
}

function cardTime({ instant, serviceDate, availabilityLevel }: WireSlot): CardTime {
  const { date, time } = wallOf(instant)
  return { instant, serviceDate, date, time, asking: availabilityLevel !== 'Available' }
}

function noTimes(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { asked, today, known }: Omit<CardSurroundings, 'inWorld'>,
): NoTimes {
  if (!card.acceptsReservations) return { why: card.waitlist ? 'walkInsOnly' : 'notOnline' }
  if (!known) return { why: 'unknown' }
  const date = found?.nextDate
  return date ? { why: 'nextDate', date, today: asked === today } : { why: 'nothingSoon' }
}
