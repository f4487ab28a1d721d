import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import { missingDetails } from '#domain/reservations/missing-details.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { supportedLocale } from '#domain/locale.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { isStorable } from '#server/platform/calls/storable-text.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import {
  readTime,
  type PlacementRequest,
  readPlacementRequest,
} from '#server/book/steps/read-placement-request.ts'
import { extras, unknownAnswer, withTypedAnswers } from './read-extras.ts'

/** A booking request with the newest field names; those of older clients are converted. */
export interface Draft extends PlacementRequest {
  readonly customerName: string
  readonly email: string
  readonly phone: string
  readonly specialRequests: string
  readonly additionals: Readonly<Record<string, unknown>>
  readonly customerProfile: Readonly<Record<string, unknown>>
  readonly campaign: Readonly<Record<string, unknown>>
  /** Token that Google added to the booking link for its reports (specification, section 3). */
  readonly rwgToken: string
  readonly notificationUrl: string
  readonly language: Locale
}

const sentences = { name: 'fields.customerName', email: 'fields.email', contact: 'fields.contact' } as const

/** Data of a stored booking that affects how a request to change it is read. */
interface Stored {
  /** The stored phone number and email, which are accepted unchanged even if they can't be read. */
  readonly phone: string
  readonly email: string
  /** Stored answers, which are accepted even if the restaurant no longer asks the question. */
  readonly answers: readonly { readonly id: string }[]
  /** Accepts a request without email or phone number, because nobody needs to contact the guest. */
  readonly withoutContact?: boolean
}

/** Reads a booking request. Refuses an answer to a question that the restaurant doesn't ask. */
export function readCreate(
  listed: ListedRestaurant,
  body: CreateReservation,
  locale: Locale,
  say: Say,
  stored: Stored = { phone: '', email: '', answers: [] },
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const customerName = body.customerName || body.fullName || ''
  const typed = body.email ?? ''
  const readEmail = (email: string) => (email === stored.email ? email : readEmailAddress(email))
  const email = typed && readEmail(typed)
  const written = body.phoneNumber || body.phone || ''
  const phone = written === stored.phone ? written : readPhone(written, listed.record.country_short)
  const fields: { field: string; message: string }[] = []
  const miss = (field: string, sentence: string) => fields.push({ field, message: say(sentence) })
  const time = readTime(listed, body.reservationTime)
  if (typeof time === 'string') miss('reservationTime', time)
  if (body.groupSize === undefined) miss('groupSize', 'fields.partySize')
  for (const { field, lacks } of missingDetails(
    { customerName, email: typed, phoneNumber: written },
    readEmail,
  ))
    if (lacks !== 'contact' || !stored.withoutContact) miss(field, sentences[lacks])
  if (written && phone === null) miss('phoneNumber', phoneProblem(written))
  if (fields.length > 0) return { ...refuse('invalidInput'), fields }
  const placement = readPlacementRequest(listed, { ...body, groupSize: body.groupSize ?? 0 }, say)
  if (isRefusal(placement)) return placement
  const unknown = unknownAnswer(body, [...listed.customization.customs, ...stored.answers], say)
  if (unknown) return unknown
  return {
    ...placement,
    customerName,
    email: email ?? '',
    phone: phone ?? '',
    specialRequests: body.specialRequests || body.note || '',
    additionals: withTypedAnswers(extras(body), listed.customization),
    customerProfile: withoutVip(body.customerProfile),
    campaign: storableCampaign(body.campaignInfo),
    rwgToken: body.rwg_token ?? '',
    notificationUrl: body.notificationUrl ?? '',
    language: supportedLocale(body.language ?? '') ?? locale,
  }
}

/** Refuses a request without a table at a restaurant where guests must choose one. */
export function tableMissing(say: Say): ServerRefusal<'invalidInput'> {
  return fieldRefusal('tableNumber', say('fields.tableNumber'))
}

/** Drops the VIP flag, which only the restaurant may set. */
function withoutVip({ vip: _vip, ...profile }: NonNullable<CreateReservation['customerProfile']> = {}) {
  return profile
}

/** Returns the campaign of a request without the entries that the database can't store. */
export function storableCampaign(info: CreateReservation['campaignInfo'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(info).filter((entry) => entry.every(isStorable)))
}
