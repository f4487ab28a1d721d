import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { orderChangeRefusal } from '#domain/ordering/order-moves.ts'
import { serviceDateAt } from '#domain/ordering/serving-hours.ts'
import { payableBy } from '#domain/ordering/ways-to-pay.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import {
  itemsOf,
  minuteOf,
  type OrderedRow,
  orderStateOf,
  unpaidUntil,
} from '#server/book/kitchen/order-state.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import type { OrderChange } from '#server/book/steps/step.ts'
import { type Caller, contextOfHost } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, BookingContext, Data, Discovery, Links } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { assessRequest, openOrdering, type OrderRefusal, wordingOf } from './assess-request.ts'
import { type OpenOrder, writeOrderStep } from './move-order.ts'
import { newRow } from '#server/booking/reservations/create/new-row.ts'
import { cardRefusal, moneyAtTotal } from '#server/booking/reservations/present/order-money.ts'
import { isAsOrdered, isPaidFirst, orderRow } from '#server/booking/reservations/present/order-row.ts'
import { addressOf } from './place-order.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { readChange } from '#server/booking/reservations/change/read-change.ts'
import type { Draft } from '#server/booking/reservations/create/read-create.ts'

type ChangeBody = Parsed<'reservations.update'>['body']

type Refused = ServerRefusal<
  | OrderRefusal
  | 'alreadyEnded'
  | 'kitchenHasBegun'
  | 'orderingDisabled'
  | 'paymentNotOffered'
  | 'amountTooSmall'
  | 'invalidInput'
  | 'unknownTable'
>

/**
 * Changes a takeaway or delivery order. Contact details and instructions can change until the order ends;
 * items, time and address only until the restaurant has accepted it or somebody has paid. Resolves to
 * `changed` if the order has changed since it was read.
 */
export async function changeOrder(
  context: BookingContext,
  open: OpenOrder,
  body: ChangeBody,
  caller: Caller,
): Promise<ReservationGuest | Refused | 'changed'> {
  const { row, listed } = open
  const say = context.sentences(caller.locale)
  const no = orderChangeRefusal(orderStateOf(row))
  if (no?.refused === 'alreadyEnded') return no
  const { areas: _areas, groupSize: _groupSize, tableNumber: _tableNumber, ...rest } = body
  const draft = readChange(listed, row, { ...rest, groupSize: 0 }, say)
  if (isRefusal(draft)) return draft
  const changed = await orderAfter(context, open, { body, draft, caller, say })
  if (isRefusal(changed)) return changed
  const { order, anew, moved, caps } = changed
  if (anew && (no || isPaid(row))) return no ?? refuse('kitchenHasBegun')
  const details = {
    customer_name: draft.customerName,
    email: draft.email,
    phone: draft.phone,
    special_requests: draft.specialRequests,
    customer_profile: draft.customerProfile,
    language: draft.language,
  }
  const after = { ...row, ...details, ...moved, order }
  if (isDeepStrictEqual(after, row)) return presentReservation(context, listed, row)
  const written = await writeOrderStep(context, open, {
    by: 'guest',
    status: orderStateOf(row).status,
    row: { ...details, ...moved },
    changes: order,
    news: newsOf(row, order),
    caps,
    money:
      order.total === row.order.total && order.payment_type === row.order.payment_type
        ? undefined
        : await moneyAtTotal(context, row, isPaidFirst(order.payment_type, order) ? order.total : 0),
  })
  return typeof written === 'string' ? 'changed' : presentReservation(context, listed, written)
}

interface Changing {
  readonly body: ChangeBody
  readonly draft: Draft
  readonly caller: Caller
  readonly say: Say
}

interface Changed {
  readonly order: StoredOrder
  /** Whether the items, time, address or payment changed, so that the order was assessed again. */
  readonly anew: boolean
  readonly moved: Partial<OrderedRow>
  readonly caps: OrderChange['caps']
}

async function orderAfter(
  context: Data & Links & Discovery & Billing,
  { row, listed }: OpenOrder,
  { body, draft, caller, say }: Changing,
): Promise<Changed | Refused> {
  const { order, delivery_type } = row
  const type = delivery_type === 'delivery' ? 'delivery' : 'takeaway'
  const address = type === 'delivery' ? (addressOf(body) ?? order.address) : null
  const asked = body.order ?? { orderItems: itemsOf(order), tips: order.receipt.tip }
  const same =
    (body.order === undefined || isAsOrdered(body.order, order)) &&
    draft.instant === minuteOf(order.promised) &&
    isDeepStrictEqual(whereTo(address), whereTo(order.address)) &&
    (body.paymentType ?? order.payment_type) === order.payment_type
  if (same) {
    const isSameAddress = isDeepStrictEqual(address, order.address)
    return { order: isSameAddress ? order : { ...order, address }, anew: false, moved: {}, caps: undefined }
  }
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return ordering
  const paymentType = payableBy(ordering.deliveryPayment[type], body.paymentType ?? order.payment_type)
  if (isRefusal(paymentType)) return paymentType
  // Card payments can only be started when the order is placed.
  if (paymentType === 'card' && order.payment_type !== 'card') return refuse('paymentNotOffered')
  const at = context.now()
  const now = epochMinuteOf(at)
  const wanted = { type, request: asked, promised: draft.instant, address, paidBy: paymentType } as const
  const wording = wordingOf(ordering, say, caller.locale, now)
  const agreed = await assessRequest(
    context,
    ordering,
    { ...wanted, held: order, earlierTip: order.receipt.tip },
    wording,
  )
  if (isRefusal(agreed)) return agreed
  const ofHost = await contextOfHost(context, row.tenant_host)
  const unpayable = cardRefusal(ofHost, listed, agreed.receipt, { paymentType, locale: caller.locale })
  if (unpayable) return unpayable
  const { promised } = agreed.promise
  const place = {
    from: promised,
    until: promised + row.turn_minutes,
    serviceDate: serviceDateAt(ordering.zone, ordering.settings[type].hours, promised),
    level: 'Overbooked' as const,
    tableIds: [],
  }
  const deposit = { amount: 0, currency: row.currency, exponent: 0 }
  const fresh = newRow({ id: row.id, listed, draft, place, deposit, now: at, guestUid: row.guest_uid })
  const { reservation_time, wall_time, time_zone, service_date } = fresh
  return {
    order: orderRow({
      reservationId: row.id,
      type,
      ordering,
      agreed,
      asap: asked === body.order ? (body.order.asap ?? false) : order.asap,
      paymentType,
      address,
      now,
    }),
    anew: true,
    moved: { reservation_time, wall_time, time_zone, service_date },
    caps: agreed.caps,
  }
}

/** Returns the parts of an address that determine its delivery zone. The other parts are instructions. */
function whereTo(address: StoredOrder['address']) {
  return address && [address.address, address.postcode ?? '', address.position ?? null]
}

function isPaid(row: OrderedRow): boolean {
  return row.order.payment_type === 'card' && unpaidUntil(row) === null
}

/**
 * Returns `orderChanged` for an order that the restaurant already has, `orderReceived` if it no longer has to
 * be paid first, and null if it still does.
 */
function newsOf(row: OrderedRow, order: StoredOrder): OrderTemplate | null {
  if (unpaidUntil(row) === null) return 'orderChanged'
  return isPaidFirst(order.payment_type, order) ? null : 'orderReceived'
}
