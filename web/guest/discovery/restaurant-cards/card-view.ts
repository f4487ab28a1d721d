import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { isShownTwice, wallOf } from '#web/text/format.ts'

export interface CardTime {
  readonly instant: string
  readonly serviceDate: string
  /** Local date and time in the restaurant's time zone. */
  readonly date: string
  readonly time: string
  /** The time zone, if its clock shows this time twice. */
  readonly zone?: string
  /** Whether booking this time requires the restaurant's approval. */
  readonly needsApproval: boolean
}

/** Why a card has no times on the requested day, which determines the alternatives it offers. */
export interface NoTimes {
  /** `nextDate` means that the card shows the times of the next day with a table. */
  readonly why: 'walkInsOnly' | 'notOnline' | 'nothingSoon' | 'unknown' | 'nextDate'
  /** Whether guests who want a table today can join a waitlist. */
  readonly line?: boolean
}

/**
 * How a card matches the chosen time: `at` with a table at that time, `near` a little earlier or later, `free` within
 * the range in lists that aren't sorted by time, `other` without one.
 */
export type Fit = 'at' | 'near' | 'free' | 'other'

export interface CardView {
  readonly id: number
  readonly idOrName: string
  readonly name: string
  readonly nameLanguage?: string | undefined
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
  /** The requested day in the restaurant's time zone; today if none was requested. */
  readonly requestedDay: string
  /** Whether the times need their day, because the list has restaurants in several time zones. */
  readonly namesDay?: boolean
  /** Times of a single day: the requested one, or the next with a table. */
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
  /** Whether the times could be loaded. */
  readonly known: boolean
  /** Whether the list covers the whole world, so cards show the city instead of the area. */
  readonly inWorld: boolean
}

/** Contains only what the card and the restaurant page show at first, because it is sent with the page. */
export function cardView(
  card: RestaurantCard,
  found: CardTimes | undefined,
  { requestedDay, today, known, inWorld }: CardSurroundings,
): CardView {
  const own = found?.slots ?? []
  const slots = own.length > 0 ? own : (found?.nextSlots ?? [])
  // Times of two days on one card would look like the same evening. A later day may come after a late time of the day
  // before. Today, such a time is still tonight.
  const isLater = requestedDay > today && slots.some(({ serviceDate }) => serviceDate === requestedDay)
  const day = isLater ? requestedDay : slots[0]?.serviceDate
  const times = slots.filter(({ serviceDate }) => serviceDate === day).map(cardTime)
  return {
    id: card.id,
    idOrName: card.idOrName,
    name: card.name,
    nameLanguage: card.nameLanguage,
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
    ...(inWorld && { namesDay: true }),
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

function cardTime({ instant, serviceDate, zone, availabilityLevel }: WireSlot): CardTime {
  const { date, time } = wallOf(instant)
  return {
    instant,
    serviceDate,
    date,
    time,
    ...(isShownTwice(instant, zone) && { zone }),
    needsApproval: availabilityLevel !== 'Available',
  }
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
