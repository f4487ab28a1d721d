import type { WireSlot } from '#contracts/availability.ts'
import type { Photo } from '#contracts/photo-shapes.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { wallOf } from '../../text/format.ts'

/** A bookable time on a card. */
export interface CardTime {
  readonly instant: string
  readonly serviceDate: string
  /** Wall date and time in the restaurant's zone. */
  readonly date: string
  readonly time: string
  /** Whether the restaurant has to approve. */
  readonly needsApproval: boolean
}

/** Why a card has no times, which determines the alternatives it offers. */
export interface NoTimes {
  /** With `nextDate`, the card shows the times of the next day with a table. */
  readonly why: 'walkInsOnly' | 'notOnline' | 'nothingSoon' | 'unknown' | 'nextDate'
  /** Whether guests who want a table today can join a waitlist. */
  readonly line?: boolean
}

/**
 * How a card matches the chosen time: a table at exactly that time, a little earlier or later, within the range (in a
 * list that isn't sorted by time), or none.
 */
export type Fit = 'at' | 'near' | 'free' | 'other'

export interface CardView {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly picture: string
  readonly photo?: Photo | undefined
  readonly cuisine: readonly string[]
  readonly price: number
  readonly currency: string
  readonly rating: number | null
  readonly reviews: number
  readonly location: string
  readonly area: string
  readonly city: string
  /** Meters from the search position; null without one. */
  readonly distance: number | null
  readonly attribution: string
  readonly fit: Fit | null
  /** Today in the restaurant's time zone. */
  readonly today: string
  /** The requested day, in the restaurant's time zone. */
  readonly requestedDay: string
  /** All on one day: the requested one, or the next with a table. */
  readonly times: readonly CardTime[]
  readonly none: NoTimes | null
}

export interface CardTimes {
  readonly slots: readonly WireSlot[]
  readonly nextDate: string | null
  readonly nextSlots: readonly WireSlot[]
}

export interface CardSurroundings {
  /** The requested day and today, both in the restaurant's time zone. */
  readonly requestedDay: string
  readonly today: string
  /** False if the times couldn't be loaded. */
  readonly known: boolean
  /** Whether the list has restaurants from many cities. */
  readonly inWorld: boolean
}

/** Contains only what a card or the page behind it shows at once, because it is sent with the page. */
export function cardView(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { requestedDay, today, known, inWorld }: CardSurroundings,
): CardView {
  const own = found?.slots ?? []
  const slots = own.length > 0 ? own : (found?.nextSlots ?? [])
  // Times of two days on one card would look like the same evening.
  const times = slots.filter(({ serviceDate }) => serviceDate === slots[0]?.serviceDate).map(cardTime)
  return {
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    picture: card.promoImage,
    photo: card.photo,
    cuisine: card.cuisine,
    price: card.price,
    currency: card.currency,
    rating: card.averageRating,
    reviews: card.totalReviews,
    location: inWorld ? card.city : card.area || card.city,
    area: card.area,
    city: card.city,
    distance: card.distance ?? null,
    attribution: card.attribution,
    fit: null,
    today,
    requestedDay,
    times,
    none:
      own.length > 0
        ? null
        : {
            ...noTimes(card, found, { known }),
            ...(card.waitlist && requestedDay === today && { line: true }),
          },
  }
}

function cardTime({ instant, serviceDate, availabilityLevel }: WireSlot): CardTime {
  const { date, time } = wallOf(instant)
  return { instant, serviceDate, date, time, needsApproval: availabilityLevel !== 'Available' }
}

function noTimes(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { known }: Pick<CardSurroundings, 'known'>,
): NoTimes {
  if (!card.acceptsReservations) return { why: card.waitlist ? 'walkInsOnly' : 'notOnline' }
  if (!known) return { why: 'unknown' }
  return { why: found?.nextDate ? 'nextDate' : 'nothingSoon' }
}
