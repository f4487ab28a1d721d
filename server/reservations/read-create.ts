import { CampaignInfo, type CreateReservation } from '#contracts/reservation-shapes.ts'
import { isEmail } from '#contracts/shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { isDialable } from '#domain/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { supportedLocale } from '#domain/locale.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { unstorableText } from '#server/http/storable-text.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import type { Say } from '#server/translations/sentences.ts'
import { fieldRefusal, instantOf, type PlaceWish, readPlaceWish } from './read-place-wish.ts'

/** A wish for a table, in the newest words: what older clients spell differently is folded in. */
export interface Draft extends PlaceWish {
  readonly customerName: string
  readonly email: string
  readonly phone: string
  readonly specialRequests: string
  readonly additionals: Readonly<Record<string, unknown>>
  readonly customerProfile: Readonly<Record<string, unknown>>
  readonly campaign: Readonly<Record<string, unknown>>
  readonly language: Locale
}

export function readCreate(
  listed: ListedRestaurant,
  body: CreateReservation,
  locale: Locale,
  say: Say,
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const customerName = body.customerName || body.fullName || ''
  const email = body.email ?? ''
  const phone = body.phoneNumber || body.phone || ''
  const fields: { field: string; message: string }[] = []
  const miss = (field: string, sentence: string) => fields.push({ field, message: say(sentence) })
  if (instantOf(listed, body.reservationTime) === null) miss('reservationTime', 'fields.reservationTime')
  if (!customerName) miss('customerName', 'fields.customerName')
  if (email && !isEmail(email)) miss('email', 'fields.email')
  if (!email && !phone) {
    miss('email', 'fields.contact')
    miss('phoneNumber', 'fields.contact')
  } else if (phone && !isDialable(phone)) miss('phoneNumber', 'fields.phoneNumber')
  if (fields.length > 0) return { ...refuse('invalidInput', { field: fields[0]?.field ?? '' }), fields }
  const wish = readPlaceWish(listed, body, say)
  if (isRefusal(wish)) return wish
  return {
    ...wish,
    customerName,
    email,
    phone,
    specialRequests: body.specialRequests || body.note || '',
    additionals: extras(body),
    customerProfile: body.customerProfile ?? {},
    campaign: campaign(body.campaignInfo),
    language: supportedLocale(body.language ?? '') ?? locale,
  }
}

/** The refusal of a wish without a table, where the restaurant has its guests choose one. */
export function tableMissing(say: Say): ServerRefusal<'invalidInput'> {
  return fieldRefusal('tableNumber', say('fields.tableNumber'))
}

type Extras = Pick<
  CreateReservation,
  'additionals' | 'highChair' | 'stroller' | 'booth' | 'highTop' | 'table' | 'party' | 'partyTypes'
>

/** Extras stand in `additionals`; older clients send them at the top. Custom fields left empty are dropped (section 5). */
export function extras({ additionals = {}, ...body }: Extras): Record<string, unknown> {
  const older = {
    babyChair: body.highChair,
    stroller: body.stroller,
    booth: body.booth,
    highTop: body.highTop,
    table: body.table,
    party: body.party,
    eventTypes: body.partyTypes,
  }
  const merged: Record<string, unknown> = { ...older, ...additionals }
  const { customs } = additionals
  if (customs) merged['customs'] = customs.filter(({ value }) => value !== '')
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

function campaign(info: CreateReservation['campaignInfo']): Record<string, unknown> {
  if (typeof info !== 'string') return info ?? {}
  try {
    // Inside the text the contract saw neither escapes of broken characters nor how many entries there are.
    const { data } = CampaignInfo.safeParse(JSON.parse(info))
    return data && unstorableText(data).length === 0 ? data : {}
  } catch {
    return {}
  }
}
