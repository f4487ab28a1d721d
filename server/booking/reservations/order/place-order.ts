import type { RawBuilder } from 'kysely'
import type { DeliveryAddressInput, OrderPayment } from '#contracts/ordering/order-shapes.ts'
import type { CreateReservation, ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { money } from '#domain/money/money.ts'
import { orderTerms } from '#domain/payments/agreed-terms.ts'
import { serviceDateAt } from '#domain/ordering/serving-hours.ts'
import { payableBy } from '#domain/ordering/ways-to-pay.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { orderMessage } from '#server/book/outbox/order-messages.ts'
import { orderCheckTime } from '#server/book/kitchen/order-state.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { storedAnswer } from '#server/book/steps/reservation-keys.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Book, BookingContext, Content, Data, Links } from '#server/context.ts'
import { type Kitchen, readingSince, readKitchen } from '#server/ordering/terms/read-kitchen.ts'
import type { Ordering } from '#server/ordering/terms/read-ordering.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { gatewayOf } from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { type AgreedPayment, markUnpaid } from '#server/booking/reservations/create/agree-payment.ts'
import { type AgreedOrder, assessWith, type OrderRefusal, wordingOf } from './assess-request.ts'
import { newRow } from '#server/booking/reservations/create/new-row.ts'
import { cardRefusal } from '#server/booking/reservations/present/order-money.ts'
import { isPaidFirst, orderRow } from '#server/booking/reservations/present/order-row.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { type Draft, readCreate } from '#server/booking/reservations/create/read-create.ts'

export interface SentOrder {
  readonly id: string
  readonly fingerprint: string
  /** See `CreateRequest`. */
  readonly asker?: string | null
  readonly body: OrderBody
  readonly guestUid: string | null
  /** Who places it; the guest if omitted. */
  readonly by?: 'staff'
  readonly caller: Pick<Caller, 'locale' | 'onGone'> & Partial<Pick<Caller, 'tenantHost'>>
  /**
   * Accepts an order without email or phone number, because the guest is at the restaurant or follows the
   * order through a link.
   */
  readonly withoutContact?: boolean
  /** Returns a query that returns a row if the guest is on the restaurant's blacklist. */
  readonly blacklisted: (draft: Draft) => RawBuilder<unknown>
}

export type OrderBody = CreateReservation & { readonly deliveryType: 'takeaway' | 'delivery' }

type Refused = ServerRefusal<
  | OrderRefusal
  | 'orderingDisabled'
  | 'paymentNotOffered'
  | 'amountTooSmall'
  | 'invalidInput'
  | 'unknownTable'
  | 'bookByPhone'
  | 'busy'
>

/** Returns whether a request is for a takeaway or delivery order, which needs no table. */
export function isOrderBody(body: CreateReservation): body is OrderBody {
  return body.deliveryType === 'takeaway' || body.deliveryType === 'delivery'
}

/**
 * Places a takeaway or delivery order, which is a reservation without a table. Decides based on the menu, the
 * settings and the kitchen's load, and again if the database reports a conflict. Resolves to `known` if a
 * reservation with this id exists.
 */
export async function placeOrder(
  context: BookingContext,
  listed: ListedRestaurant,
  sent: SentOrder,
): Promise<ReservationGuest | Refused | 'known'> {
  const owner = listed.record.parent_id ?? listed.record.id
  const arrived = performance.now()
  const tried = await context.placements.run(laneOf(owner), sent.caller.onGone, async () => {
    // If the kitchen was read since the order arrived, that state is recent enough to refuse it. This saves
    // most of the reads during a rush.
    const known = readingSince(listed, arrived)
    const refused = known && decide(context, listed, sent, known)
    if (refused && isRefusal(refused)) return refused
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      // oxlint-disable-next-line no-await-in-loop
      const kitchen = await readKitchen(context, listed, epochMinuteOf(context.now()))
      const decided = decide(context, listed, sent, kitchen)
      if (isRefusal(decided)) return decided
      // oxlint-disable-next-line no-await-in-loop
      const placed = await record(context, decided)
      if (placed !== 'cooked') return placed
    }
    return context.rush.refuse()
  })
  return tried === 'busy' || tried === 'gone' ? context.rush.refuse() : tried.outcome
}

function decide(
  context: Data & Billing & Content,
  listed: ListedRestaurant,
  sent: SentOrder,
  kitchen: Kitchen | null,
): Placing | Refused {
  const { body, caller } = sent
  const { locale } = caller
  const say = context.sentences(locale)
  const type = body.deliveryType
  if (!kitchen?.ordering.settings[type].enabled) return refuse('orderingDisabled')
  const { ordering, state } = kitchen
  const draft = readOrderDraft(listed, sent, say)
  if (isRefusal(draft)) return draft
  const paymentType = payableBy(ordering.deliveryPayment[type], body.paymentType)
  if (isRefusal(paymentType)) return paymentType
  const address = type === 'delivery' ? addressOf(body) : null
  if (type === 'delivery' && !address) return fieldRefusal('deliveryAddress', say('fields.deliveryAddress'))
  const request = body.order ?? { orderItems: [] }
  if (request.total === undefined && request.orderItems.length > 0)
    return fieldRefusal('order.total', say('fields.orderTotal'))
  const wording = wordingOf(ordering, say, locale, epochMinuteOf(context.now()))
  const wanted = { type, request, promised: draft.instant, address, paidBy: paymentType }
  const agreed = assessWith(state, ordering, wanted, wording)
  if (isRefusal(agreed)) return agreed
  const unpayable = cardRefusal(context, listed, agreed.receipt, { paymentType, locale })
  return unpayable ?? { listed, ordering, sent, draft, paymentType, address, agreed }
}

/** Maximum number of attempts to save an order. An attempt fails if another order is placed or ends in the meantime. */
const maxAttempts = 20

/** Returns the placement queue lane of a kitchen, whose orders are placed one at a time. */
function laneOf(restaurantId: number): string {
  return `${restaurantId} kitchen`
}

interface Placing {
  readonly listed: ListedRestaurant
  readonly ordering: Ordering
  readonly sent: SentOrder
  readonly draft: Draft
  readonly paymentType: OrderPayment
  readonly address: DeliveryAddressInput | null
  readonly agreed: AgreedOrder
}

async function record(
  context: Data & Links & Book & Billing,
  placing: Placing,
): Promise<ReservationGuest | Refusal<'bookByPhone'> | 'cooked' | 'known'> {
  const { listed, sent, draft, agreed } = placing
  const at = context.now()
  const made = rowOf(placing, at)
  const payment = paymentOf(context, placing)
  const { row, money } = payment ? markOrderUnpaid(made, payment, at) : { row: made }
  const answer = presentReservation(context, listed, row)
  const saved = await recordStep(context, {
    kind: 'newOrder',
    before: null,
    after: row,
    by: sent.by ?? 'guest',
    note: '',
    at,
    caps: agreed.caps,
    checkAt: orderCheckTime(made.order),
    // An order that must be paid first is only received after the payment.
    message: payment ? null : orderMessage('orderReceived', draft, answer),
    memberMessage: null,
    request: { fingerprint: sent.fingerprint, answer: storedAnswer(answer, sent.asker ?? null) },
    unless: sent.blacklisted(draft),
    ...(money && { money }),
  })
  if (saved === 'recorded') return answer
  if (saved === 'prevented') return refuse('bookByPhone')
  if (saved === 'cooked' || saved === 'known') return saved
  throw new Error(`a new order was ${saved}`)
}

/**
 * Returns the gateway and terms of an order that is paid before the restaurant receives it; null if it is
 * paid on handover.
 */
function paymentOf(
  context: Billing,
  { listed, paymentType, agreed, ordering }: Placing,
): AgreedPayment | null {
  const { receipt, promise } = agreed
  const gateway = isPaidFirst(paymentType, receipt) ? gatewayOf(context, listed) : null
  return gateway && { gateway, terms: orderTerms(receipt.total, ordering.currency, promise.promised) }
}

/**
 * Returns the unpaid reservation of an order. Its amount is the order's total only if the order is paid
 * through Banquette.
 */
function markOrderUnpaid(row: ReservationRow, payment: AgreedPayment, now: Date) {
  return markUnpaid({ ...row, amount: payment.terms.amount }, payment, now)
}

/** How many minutes after its promised time an order still counts as current. */
const currentMinutes = 60

function rowOf({ listed, ordering, sent, draft, paymentType, address, agreed }: Placing, now: Date) {
  const { body, id, guestUid } = sent
  const type = body.deliveryType
  const { promised } = agreed.promise
  const place = {
    from: promised,
    until: promised + currentMinutes,
    serviceDate: serviceDateAt(ordering.zone, ordering.settings[type].hours, promised),
    level: 'Overbooked' as const,
    tableIds: [],
  }
  const deposit = money(0, ordering.currency)
  const { tenantHost = '' } = sent.caller
  const row = newRow({ id, listed, draft, place, deposit, now, guestUid, tenantHost })
  const order = orderRow({
    reservationId: id,
    type,
    ordering,
    agreed,
    asap: body.order?.asap ?? false,
    paymentType,
    address,
    now: epochMinuteOf(now),
  })
  return { ...row, delivery_type: type, order } satisfies ReservationRow
}

/** Reads an order request like a booking, without the fields that apply only to tables. */
export function readOrderDraft(
  listed: ListedRestaurant,
  { body, caller: { locale }, withoutContact = false }: SentOrder,
  say: Say,
): Draft | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const { areas: _areas, tableNumber: _tableNumber, ...rest } = body
  return readCreate(listed, { ...rest, groupSize: 0 }, locale, say, {
    phone: '',
    email: '',
    answers: [],
    withoutContact,
  })
}

/** Returns the delivery address, which older clients send in the guest's profile; null if there is none. */
export function addressOf({
  deliveryAddress,
  customerProfile,
}: Pick<Partial<CreateReservation>, 'deliveryAddress' | 'customerProfile'>): DeliveryAddressInput | null {
  const given = typeof deliveryAddress === 'string' ? { address: deliveryAddress } : deliveryAddress
  const address = given?.address || customerProfile?.deliveryAddress || ''
  if (!address) return null
  const apartment = given?.apartment || customerProfile?.deliveryApartment
  const instructions = given?.instructions || customerProfile?.deliveryInstructions
  return { ...given, address, ...(apartment && { apartment }), ...(instructions && { instructions }) }
}
