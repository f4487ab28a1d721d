/** What an owner decides about a restaurant or an event. */
export type RestaurantState = 'draft' | 'live' | 'paused' | 'closed'

/**
 * What guests get of a restaurant, most restricted first. `suspended`: the operator has taken it offline. `notAgreed`: it was
 * imported, and nobody has agreed for it to be booked. The database derives it from what is decided (`restaurants.public_state`).
 */
export const publicStates = ['suspended', 'draft', 'closed', 'notAgreed', 'paused', 'live'] as const
export type PublicState = (typeof publicStates)[number]

export interface PublicOffer {
  /** Whether its page exists. If not, it is as if there were no such restaurant. */
  readonly hasPage: boolean
  /** Whether lists, the search and sitemaps have it. */
  readonly isListed: boolean
  readonly takes: { readonly reservations: boolean; readonly waitlist: boolean; readonly orders: boolean }
}

const nothing = { reservations: false, waitlist: false, orders: false }
const offers: Readonly<Record<PublicState, PublicOffer>> = {
  suspended: { hasPage: false, isListed: false, takes: nothing },
  draft: { hasPage: false, isListed: false, takes: nothing },
  closed: { hasPage: true, isListed: false, takes: nothing },
  notAgreed: { hasPage: true, isListed: true, takes: nothing },
  // The waitlist and the kitchen have switches of their own, which staff use during service.
  paused: { hasPage: true, isListed: true, takes: { reservations: false, waitlist: true, orders: true } },
  live: { hasPage: true, isListed: true, takes: { reservations: true, waitlist: true, orders: true } },
}

/** What guests can see and do. Everything that shows or takes something for guests asks here. */
export function publicOffer(state: PublicState): PublicOffer {
  return offers[state]
}

export const statesWithPage = publicStates.filter((state) => offers[state].hasPage)
export const listedStates = publicStates.filter((state) => offers[state].isListed)

/** An event is never open to more than the restaurant that hosts it. */
export function stateOfEvent(own: PublicState, host: PublicState): PublicState {
  return publicStates.indexOf(own) < publicStates.indexOf(host) ? own : host
}

export type ReservationStop = 'notAccepting' | 'restaurantPaused' | 'restaurantClosed' | 'notAgreed'

/** Returns why the state allows no new reservations, or null if it does. */
export function reservationStop(state: PublicState): ReservationStop | null {
  if (offers[state].takes.reservations) return null
  if (state === 'paused') return 'restaurantPaused'
  if (state === 'closed') return 'restaurantClosed'
  return state === 'notAgreed' ? 'notAgreed' : 'notAccepting'
}
