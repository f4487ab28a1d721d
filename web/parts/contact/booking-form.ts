import { type ExtraName, extraNames } from '#domain/reservations/extras.ts'
import type { Input } from '#contracts/calls.ts'
import { listOf, readTyped } from '#web/form/form-data.ts'
import type { Locale } from '#domain/locale.ts'
import { readDepositMethod, type DepositMethod } from '#web/parts/payments/deposit-methods.ts'
import { isHoldId, readInstant, readPartySize } from '#web/parts/times/booking-query.ts'

/** Occasions a guest can choose, spelled as on the wire. */
export const occasionNames = ['birthday', 'anniversary', 'date', 'business', 'family'] as const

export type OccasionName = (typeof occasionNames)[number]

/** Answer to one of the restaurant's own questions. A ticked checkbox is `true`. */
export interface CustomAnswer {
  readonly id: string
  readonly value: string | boolean
}

/** The guest's input as text, so it can be shown again unchanged. */
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
  /** Table chosen on the floor plan; empty for any. */
  readonly table: string
  /** Id of the hold that the booking uses; empty for none. */
  readonly hold: string
  readonly allergies: string
  readonly occasion: OccasionName | ''
  readonly vegetarian: boolean
  readonly access: boolean
  readonly extras: readonly ExtraName[]
  readonly customs: readonly CustomAnswer[]
  /** The sentence the guest agreed to by ticking its box; empty if it isn’t ticked. */
  readonly consent: string
  readonly paymentType: DepositMethod | ''
}

/** Maximum lengths of the fields, as in the API contract. */
export const longest = {
  customerName: 120,
  email: 254,
  phoneNumber: 40,
  specialRequests: 2000,
  allergies: 400,
  custom: 500,
} as const

const customPrefix = 'custom.'

export function customField(id: string): string {
  return customPrefix + id
}

export function readBookingForm(form: FormData): BookingValues {
  const text = (name: string) => readTyped(form, name)
  // Guests don't type these, so invalid ones are dropped without an error.
  const openId = (name: string) => (isHoldId(text(name)) ? text(name) : '')
  const ticked = new Set(form.getAll('extras'))
  return {
    id: openId('id'),
    instant: readInstant(text('instant')),
    party: readPartySize(text('party')),
    customerName: text('customerName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    specialRequests: text('specialRequests'),
    area: text('area'),
    table: text('table'),
    hold: openId('hold'),
    allergies: text('allergies'),
    occasion: occasionNames.find((name) => name === text('occasion')) ?? '',
    vegetarian: form.has('vegetarian'),
    access: form.has('access'),
    extras: extraNames.filter((name) => ticked.has(name)),
    customs: [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(customPrefix) && typeof value === 'string'
        ? [{ id: name.slice(customPrefix.length), value: value === 'true' || value }]
        : [],
    ),
    consent: text('consent'),
    paymentType: readDepositMethod(text('paymentType')),
  }
}

type Body = Input<'reservations.create'>['body']

/** Returns the body of `reservations.create`, omitting empty fields. */
export function createBody(values: BookingValues, restaurantId: string, language: Locale): Body {
  const {
    id,
    instant,
    party,
    customerName,
    email,
    phoneNumber,
    specialRequests,
    area,
    table,
    hold,
    consent,
    paymentType,
  } = values
  const additionals = additionalsOf(values)
  const customerProfile = profileOf(values)
  return {
    ...(id && { id }),
    restaurantId,
    reservationTime: instant,
    groupSize: party,
    ...(area && { areas: area }),
    ...(table && { tableNumber: table }),
    ...(hold && { holdId: hold }),
    customerName: customerName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
    ...(specialRequests.trim() && { specialRequests: specialRequests.trim() }),
    ...(Object.keys(additionals).length > 0 && { additionals }),
    ...(Object.keys(customerProfile).length > 0 && { customerProfile }),
    // Empty if the box isn't ticked; without the field, the guest would be asked on the payment page instead.
    consent,
    ...(paymentType && { paymentType }),
    language,
  }
}

function additionalsOf({ extras, occasion, customs }: BookingValues): NonNullable<Body['additionals']> {
  const answered = customs.flatMap(({ id, value }) => {
    const given = typeof value === 'string' ? value.trim() : value
    return given ? [{ id, value: given }] : []
  })
  return {
    ...Object.fromEntries(extras.map((name) => [name, true])),
    ...(occasion && { party: true, eventTypes: [occasion] }),
    ...(answered.length > 0 && { customs: answered }),
  }
}

function profileOf({ allergies, vegetarian, access }: BookingValues): NonNullable<Body['customerProfile']> {
  const allergy = listOf(allergies)
  return {
    ...(allergy.length > 0 && { allergy }),
    ...(vegetarian && { vegetarian }),
    ...(access && { handicapAccessible: access }),
  }
}

export function emptyValues(given: Pick<BookingValues, 'id' | 'instant' | 'party' | 'area'>): BookingValues {
  return {
    customerName: '',
    email: '',
    phoneNumber: '',
    specialRequests: '',
    table: '',
    hold: '',
    allergies: '',
    occasion: '',
    vegetarian: false,
    access: false,
    extras: [],
    customs: [],
    consent: '',
    paymentType: '',
    ...given,
  }
}
