import type { Input } from '#contracts/calls.ts'
import type { Locale } from '#domain/locale.ts'

/** Wishes a restaurant may let its guests tick; the names are the wire's. */
export const extraNames = [
  'babyChair',
  'babyCarrier',
  'stroller',
  'booth',
  'highTop',
  'table',
  'party',
  'dontDisturb',
  'contactless',
] as const

export type ExtraName = (typeof extraNames)[number]

/** What a guest filled in, as text, so that it can be shown again as it was. */
export interface BookingValues {
  readonly id: string
  readonly instant: string
  readonly party: number
  readonly customerName: string
  readonly email: string
  readonly phoneNumber: string
  readonly specialRequests: string
  /** Empty for no preference. */
  readonly area: string
  readonly extras: readonly ExtraName[]
}

/** Lengths the contract takes. */
export const longest = { customerName: 120, email: 254, phoneNumber: 40, specialRequests: 2000 } as const

export function readBookingForm(form: FormData): BookingValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ticked = new Set(form.getAll('extras'))
  return {
    id: text('id'),
    instant: text('instant'),
    party: Number(text('party')) || 0,
    customerName: text('customerName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    specialRequests: text('specialRequests'),
    area: text('area'),
    extras: extraNames.filter((name) => ticked.has(name)),
  }
}

/** The same as a body for `reservations.create`. */
export function createBody(
  values: BookingValues,
  restaurantId: string,
  language: Locale,
): Input<'reservations.create'>['body'] {
  const { id, instant, party, customerName, email, phoneNumber, specialRequests, area, extras } = values
  return {
    ...(id && { id }),
    restaurantId,
    reservationTime: instant,
    groupSize: party,
    ...(area && { areas: [area] }),
    customerName: customerName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
    ...(specialRequests.trim() && { specialRequests: specialRequests.trim() }),
    ...(extras.length > 0 && { additionals: Object.fromEntries(extras.map((name) => [name, true])) }),
    language,
  }
}
