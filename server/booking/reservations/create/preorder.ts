import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import { bookedOrder, preorderChangeRefusal, preorderMoveRefusal } from '#domain/ordering/preorder.ts'
import { payableBy } from '#domain/ordering/ways-to-pay.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isoOf, itemsOf, minuteOf } from '#server/book/kitchen/order-state.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import { refuseOrder } from '#server/ordering/terms/present-order-problems.ts'
import type { Ordering } from '#server/ordering/terms/read-ordering.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import {
  type AgreedOrder,
  assessRequest,
  openOrdering,
  type OrderRefusal,
  wordingOf,
} from '#server/booking/reservations/order/assess-request.ts'
import { isAsOrdered, orderRow } from '../present/order-row.ts'

/** The preorder of a reservation after a step, with the kitchen caps to check if it takes more than before. */
export interface Preorder {
  readonly delivery_type: 'preorder' | null
  readonly order: StoredOrder | null
  readonly caps?: CapsOf
}

export interface PreorderRequest {
  readonly listed: ListedRestaurant
  readonly reservationId: string
  /** The reservation before the change; null for a new one. */
  readonly row: ReservationRow | null
  readonly body: Pick<Partial<CreateReservation>, 'deliveryType' | 'order' | 'paymentType'>
  readonly locale: Locale
  readonly say: Say
  readonly now: EpochMinute
}

export type PreorderRefusal = ServerRefusal<
  OrderRefusal | 'orderingDisabled' | 'paymentNotOffered' | 'invalidInput'
>

/**
 * Decides which preorder a reservation has at this time: a new one, its current one, or none if there are no
 * items. Items can change until the cut-off. A preorder moves with its reservation if the kitchen can cook it
 * at the new time (O20).
 */
export async function preorderFor(
  context: Data & Discovery & Billing,
  request: PreorderRequest,
  time: EpochMinute,
): Promise<Preorder | PreorderRefusal> {
  const { row, body, now } = request
  const had = row?.order ?? null
  const asked = body.deliveryType === '' ? [] : isKept(body, had) ? null : (body.order?.orderItems ?? null)
  const wanted = bookedOrder('preorder', asked)
  if (asked === null ? !had : !had && wanted.lines === null) return plain
  const ordering = await openOrdering(context, request.listed, 'preorder')
  if (isRefusal(ordering)) return had && asked === null ? keepOrder(had) : ordering
  const { leadMinutes } = ordering.settings.preorder
  const wording = wordingOf(ordering, request.say, request.locale, now)
  const late = (refusal: Refusal<'pastCutOff'> | null) => refusal && refuseOrder([refusal], wording)
  if (had && asked === null) return move(context, request, { had, ordering, time, late })
  const agreedFor = had ? minuteOf(had.promised) : time
  const refused = late(preorderChangeRefusal(agreedFor, leadMinutes, exactly(context)))
  if (refused) return refused
  if (wanted.lines === null) return plain
  return orderAnew(context, request, ordering, time)
}

/** Returns whether a request repeats the preorder and how it is paid, which changes neither. */
function isKept({ order, paymentType }: PreorderRequest['body'], had: StoredOrder | null): boolean {
  if (!had || !order) return false
  return isAsOrdered(order, had) && (paymentType ?? had.payment_type) === had.payment_type
}

/**
 * Returns the current epoch minute with its fraction because a cut-off has already passed a second after its
 * minute begins.
 */
const exactly = ({ now }: Pick<Data, 'now'>): number => now().getTime() / 60_000

const plain: Preorder = { delivery_type: null, order: null }

function keepOrder(order: StoredOrder): Preorder {
  return { delivery_type: 'preorder', order }
}

async function orderAnew(
  context: Data,
  request: PreorderRequest,
  ordering: Ordering,
  time: EpochMinute,
): Promise<Preorder | PreorderRefusal> {
  const { row, body, reservationId, say, locale, now } = request
  const had = row?.order ?? null
  const order = body.order!
  if (order.total === undefined) return fieldRefusal('order.total', say('fields.orderTotal'))
  const paymentType = payableBy(ordering.deliveryPayment.preorder, body.paymentType ?? had?.payment_type)
  if (isRefusal(paymentType)) return paymentType
  const wanted = {
    type: 'preorder' as const,
    request: order,
    promised: time,
    address: null,
    paidBy: paymentType,
    held: had,
    earlierTip: had?.receipt.tip,
  }
  const wording = wordingOf(ordering, say, locale, now)
  const agreed = await assessRequest(context, ordering, wanted, wording)
  if (isRefusal(agreed)) return agreed
  const fresh = orderRow({
    reservationId,
    type: 'preorder',
    ordering,
    agreed,
    asap: false,
    paymentType,
    address: null,
    now,
  })
  return { ...keepOrder(fresh), caps: agreed.caps }
}

interface Moving {
  readonly had: StoredOrder
  readonly ordering: Ordering
  readonly time: EpochMinute
  readonly late: (refusal: Refusal<'pastCutOff'> | null) => PreorderRefusal | null
}

/** Moves a preorder to another time with the agreed items and prices. */
async function move(
  context: Data,
  { say, locale, now }: PreorderRequest,
  { had, ordering, time, late }: Moving,
): Promise<Preorder | PreorderRefusal> {
  const from = minuteOf(had.promised)
  if (from === time) return keepOrder(had)
  const { leadMinutes } = ordering.settings.preorder
  const refused = late(preorderMoveRefusal({ from, to: time }, leadMinutes, exactly(context)))
  if (refused) return refused
  const request = { orderItems: itemsOf(had), tips: had.receipt.tip }
  const wanted = {
    type: 'preorder' as const,
    request,
    promised: time,
    address: null,
    paidBy: had.payment_type,
    held: had,
    earlierTip: had.receipt.tip,
  }
  const agreed = await assessRequest(context, ordering, wanted, wordingOf(ordering, say, locale, now))
  if (isRefusal(agreed)) return agreed
  return { ...keepOrder({ ...had, ...momentsOf(agreed), filled: agreed.promise.filled }), caps: agreed.caps }
}

function momentsOf({
  promise,
}: AgreedOrder): Pick<StoredOrder, 'promised' | 'promised_first' | 'kitchen_begins'> {
  const promised = isoOf(promise.promised)
  return { promised, promised_first: promised, kitchen_begins: isoOf(promise.begins) }
}
