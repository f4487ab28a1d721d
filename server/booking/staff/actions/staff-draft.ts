import type { Parsed } from '#contracts/calls.ts'
import { type Locale, supportedLocale } from '#domain/locale.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readPlacementRequest } from '#server/book/steps/read-placement-request.ts'
import type { Draft } from '#server/booking/reservations/create/read-create.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/**
 * Reads a booking that staff make. Only a contact that can't be read is refused, because whoever gave it expects to hear from
 * the restaurant. Where it came from is its campaign, so that it is in the report of sources.
 */
export function readStaffDraft(
  listed: ListedRestaurant,
  { source, reservationTime, groupSize, areas, ...guest }: Omit<Parsed<'host.book'>['body'], 'askDeposit'>,
  locale: Locale,
  say: Say,
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const placement = readPlacementRequest(listed, { reservationTime, groupSize, areas }, say)
  if (isRefusal(placement)) return placement
  const written = guest.phone ?? ''
  const phone = written === '' ? '' : readPhone(written, listed.record.country_short)
  if (phone === null) return fieldRefusal('phone', say(phoneProblem(written)))
  return {
    ...placement,
    customerName: guest.customerName ?? '',
    email: guest.email ?? '',
    phone,
    specialRequests: guest.specialRequests ?? '',
    additionals: {},
    customerProfile: {},
    campaign: { utm_source: source, utm_medium: 'staff' },
    rwgToken: '',
    notificationUrl: '',
    language: supportedLocale(guest.language ?? '') ?? locale,
  }
}
