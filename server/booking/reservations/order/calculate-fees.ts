import { readDeliveryAddress } from '#domain/ordering/delivery-zones.ts'
import type { Parsed } from '#contracts/calls.ts'
import { supportedLocale } from '#domain/locale.ts'
import { lateRefund } from '#domain/payments/late-refund.ts'
import { feesFor } from '#domain/payments/fees.ts'
import { refuse } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { readTime } from '#server/book/steps/read-placement-request.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Discovery } from '#server/context.ts'
import { quoteOrder } from '#server/ordering/terms/quote-order.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { canTake, gatewayOf, termsFor } from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf, readMoment } from '#server/platform/time/read-moment.ts'
import { bookedRestaurant } from '#server/booking/reservations/find/booked-restaurant.ts'

/** Calculates the cost of a booking before it is made. A preorder without items costs the same as a reservation. */
export const calculateFees: Handler<
  'reservations.calculateFees',
  Data & Discovery & Billing & Content
> = async (context, { body }, caller) => {
  const listed = await bookedRestaurant(context, body)
  if (!listed) return refuse('unknownRestaurant')
  const { payment, record, plan } = listed
  const partySize = body.groupSize ?? 0
  const { chargeType, dueNow, cancellationFee } = feesFor(payment, partySize, record.currency)
  const locale = supportedLocale(body.language ?? '') ?? caller.locale
  const at = epochMinuteOf(context.now())
  const time = readTime(listed, body.reservationTime)
  if (time === 'fields.skippedTime')
    return fieldRefusal('reservationTime', context.sentences(caller.locale)(time))
  const from = typeof time === 'string' ? null : time
  const visit = { partySize, from: from ?? at, gateway: gatewayOf(context, listed) }
  const { terms, sentence } = termsFor(listed, visit, { locale, say: context.sentences(locale), at })
  const atRestaurant = chargeType !== 'None' && !canTake(gatewayOf(context, listed), terms)
  const order = await quotedOrder(context, listed, body, caller)
  if (order === null)
    return fieldRefusal('reservationTime', context.sentences(caller.locale)('fields.moment'))
  return {
    amount: dueNow.amount,
    currency: record.currency,
    chargeType,
    noShowFeeEnabled: payment.noShowFeeEnabled,
    cancellationFee: cancellationFee.amount,
    chargeIfCancelledBefore: payment.chargeIfCancelledBefore,
    due: {
      now: atRestaurant ? 0 : dueNow.amount,
      later: cancellationFee.amount,
      freeUntil:
        from === null || chargeType === 'None' ? null : isoWithOffset(plan.plan.zone, terms.freeUntil),
      lateRefund: chargeType === 'Deposit' ? lateRefund(terms) : 0,
      returnsIfRefilled: terms.returnsIfRefilled,
      atRestaurant,
    },
    consentSentence: from === null || atRestaurant ? null : sentence,
    ...(order && { order }),
  }
}

/**
 * Quotes an order for its `reservationTime`, or for as soon as possible with `asap`. Returns undefined if
 * nothing is ordered, and null if the time is invalid.
 */
function quotedOrder(
  context: Data & Discovery & Billing & Content,
  listed: ListedRestaurant,
  {
    order,
    deliveryType,
    deliveryAddress,
    reservationTime,
    paymentType,
  }: Parsed<'reservations.calculateFees'>['body'],
  caller: Caller,
): ReturnType<typeof quoteOrder> | null | undefined {
  if (!order || !deliveryType || (deliveryType === 'preorder' && order.orderItems.length === 0))
    return undefined
  const promised = order.asap ? undefined : readMoment(reservationTime, listed.plan.plan.zone, 0)
  if (promised === null) return null
  const address = typeof deliveryAddress === 'string' ? { address: deliveryAddress } : deliveryAddress
  const wanted = {
    type: deliveryType,
    lines: order.orderItems,
    promised: promised?.instant ?? null,
    address: address ? readDeliveryAddress(address, listed.record.country_short) : null,
    tip: order.tips ?? 0,
    paymentType,
  }
  return quoteOrder(context, listed, wanted, caller)
}
