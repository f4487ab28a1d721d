import { awaitsConsent, termsToPay } from '#domain/payments/booking-money.ts'
import type { MoneyEvent } from '#domain/payments/next-operations.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { BookingContext } from '#server/context.ts'
import { consentSentence, type Reader, readerOf } from '#server/discovery/restaurants/payment-terms.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnMoney } from './act-on-money.ts'
import { answerMoney } from './get-money.ts'
import { paymentDue } from './present-money.ts'

/**
 * If the payment has already been started, returns how to complete it. If the guest hasn't agreed to the terms yet,
 * starts nothing without their consent.
 */
export const startPayment: Handler<'payments.start', BookingContext> = async (
  context,
  { reservationId, body },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const reader = readerOf(context, caller.locale)
  const moved = await actOnMoney<'nothingToPay' | 'timeToPayOver' | 'consentMissing' | 'termsChanged'>(
    context,
    opened.row.id,
    {
      decide({ row, rows, booking }) {
        const due = paymentDue(booking, rows.payments)
        if (due === null) {
          if (booking.phase === 'lapsed') return refuse('timeToPayOver')
          // The same consent may have arrived before, and nothing had to be paid.
          const isRepeated = body.consent && body.consent === termsToPay(booking).consent?.sentence
          return isRepeated ? null : refuse('nothingToPay')
        }
        if (row.pay_by && row.pay_by <= context.now()) return refuse('timeToPayOver')
        if (booking.fee?.state === 'declined') return { kind: 'feePayment' }
        if (!awaitsConsent(booking)) return { kind: 'payment' }
        return agreeing(consentSentence(opened.listed, termsToPay(booking), reader), body.consent, reader)
      },
      by: 'guest',
    },
  )
  if (moved !== null && isRefusal(moved)) {
    const { refused } = moved
    if (refused === 'consentMissing' || refused === 'termsChanged' || refused === 'timeToPayOver')
      return refuse(refused)
    return refuse('nothingToPay')
  }
  return answerMoney(context, opened.row.id)
}

function agreeing(
  sentence: string,
  consent: string | undefined,
  { locale, at }: Reader,
): MoneyEvent | Refusal<'consentMissing' | 'termsChanged'> {
  if (!consent) return refuse('consentMissing')
  return consent === sentence
    ? { kind: 'payment', consent: { sentence, locale, at } }
    : refuse('termsChanged')
}
