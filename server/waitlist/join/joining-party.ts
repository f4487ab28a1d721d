import type { JoinWaitlist } from '#contracts/waitlist/walk-in-shapes.ts'
import { supportedLocale } from '#domain/locale.ts'
import { areasAsSpelled } from '#server/book/steps/read-areas.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { readPhone } from '#server/platform/contacts/read-phone.ts'
import type { Data, Links } from '#server/context.ts'
import { keyOwner } from '#server/accounts/identity/key-owner.ts'
import { storableCampaign } from '#server/booking/reservations/create/read-create.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { metersTo } from './meters-to.ts'
import { isForgotten } from '#server/waitlist/walk-in-store.ts'

export interface JoiningParty {
  readonly id: string
  readonly customerName: string
  readonly email: string
  /** The phone number in E.164 form; empty if none was given or it can't be dialed. */
  readonly phone: string
  readonly writtenPhone: string
  readonly partySize: number
  readonly areas: readonly string[]
  /** The distance to the restaurant in meters; null if the guest's position is unknown. */
  readonly distance: number | null
  /** The time at which, according to the page, the guest would get a table. Null if the page showed none. */
  readonly expected: Date | null
  readonly specialRequests: string
  readonly customerProfile: Readonly<Record<string, unknown>>
  readonly additionals: Readonly<Record<string, unknown>>
  readonly campaign: Readonly<Record<string, unknown>>
  readonly language: string
  readonly tenantHost?: string
  readonly guestUid: string | null
  readonly createdBy: 'guest' | 'staff'
  /** The wait in minutes that staff have named to the guest; null if they go by the estimate. */
  readonly quotedMinutes?: number | null
  /** Whether the entry is part of the demo world. */
  readonly demo?: boolean
}

/** A phone number without a country code is read as one in the restaurant's country. */
export function readParty(
  { record, linePlan }: ListedRestaurant,
  body: JoinWaitlist,
  caller: Caller,
): Omit<JoiningParty, 'id' | 'guestUid' | 'createdBy'> {
  const writtenPhone = body.phone || body.phoneNumber || ''
  // Older clients send the time they have shown, but can't ask their guests about another one.
  const expected = body.expectedTime && body.longerWait === 'ask' ? new Date(body.expectedTime) : null
  const { vip: _vip, ...profile } = body.customerProfile ?? {}
  return {
    customerName: body.customerName ?? '',
    email: body.email ?? '',
    phone: writtenPhone === '' ? '' : (readPhone(writtenPhone, record.country_short) ?? ''),
    writtenPhone,
    partySize: body.groupSize,
    areas: areasAsSpelled(linePlan.areas, body.areas),
    distance: metersTo(record, body),
    expected: expected && Number.isFinite(expected.getTime()) ? expected : null,
    specialRequests: body.specialRequests || body.note || '',
    customerProfile: profile,
    additionals: body.additionals ?? {},
    campaign: storableCampaign(body.campaignInfo),
    language: supportedLocale(body.language ?? '') ?? caller.locale,
    tenantHost: caller.tenantHost,
  }
}

/**
 * Resolves to the id for a new entry. It is derived from the caller and the `Idempotency-Key`, so that a repeated
 * request finds the entry of the first one. Random without a key, or if that entry was anonymized.
 */
export async function newWalkInId(context: Data & Links, caller: Caller): Promise<string> {
  const key = caller.idempotencyKey
  const owner = key === null ? null : await keyOwner(context, caller)
  if (owner === null) return context.newId()
  const id = context.capabilities.pseudonymOf(`walk-in ${owner} ${key}`).slice(0, 32)
  return (await isForgotten(context.database.sql, id)) ? context.newId() : id
}
