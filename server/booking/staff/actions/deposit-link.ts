import { payByOfLink } from '#domain/payments/pay-by.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { type AgreedPayment, agreePayment } from '#server/booking/reservations/create/agree-payment.ts'
import type { Draft } from '#server/booking/reservations/create/read-create.ts'
import type { BookingContext } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** What a guest pays by a link, and until when their table waits for it. */
export interface DepositByLink {
  readonly payment: AgreedPayment
  readonly payBy: EpochMinute
}

type Party = Pick<Draft, 'partySize' | 'instant' | 'language'>

/**
 * Returns the payment that the restaurant's rules ask a party for, or null if nothing is paid through Banquette. Its guest
 * agrees to the terms on the payment page.
 */
export function paymentAskedOf(
  context: BookingContext,
  listed: ListedRestaurant,
  party: Party,
): AgreedPayment | null {
  const payment = agreePayment(context, listed, party, {})
  return payment && isRefusal(payment) ? null : payment
}

export function depositByLink(
  context: BookingContext,
  listed: ListedRestaurant,
  draft: Party & Pick<Draft, 'email' | 'phone'>,
  say: Say,
): DepositByLink | ServerRefusal<'nothingToPay' | 'invalidInput'> {
  const payment = paymentAskedOf(context, listed, draft)
  if (!payment) return refuse('nothingToPay')
  if (draft.email === '' && (draft.phone === '' || !sendsTexts(context.config)))
    return fieldRefusal('email', say('fields.contactForLink'))
  const payBy = payByOfLink(epochMinuteOf(context.now()), draft.instant)
  return payBy === null ? fieldRefusal('reservationTime', say('fields.tooSoonToPay')) : { payment, payBy }
}
