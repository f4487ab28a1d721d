import { withNeededData } from '#domain/invitations/share-link.ts'
import type { AdditionalsRead, Reservation, ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { unreadMessages } from '#domain/chats/conversation.ts'
import type { Locale } from '#domain/locale.ts'
import { cancellationDeadline } from '#domain/payments/cancellation-deadline.ts'
import { type DepositStatus, depositStatusOnWire } from '#domain/payments/deposit-status.ts'
import type { OfflineDeposit } from '#domain/payments/offline-deposit.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import { type BookingStatus, cancelRefusal } from '#domain/reservations/moves.ts'
import { moveOrder, orderChangeRefusal } from '#domain/ordering/order-moves.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isTicked } from '#domain/reservations/custom-answers.ts'
import { isUpcoming } from '#domain/reservations/status.ts'
import { hasVisited } from '#domain/reservations/visit.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { areaNamesIn, languagesOf, nameIn } from '#server/discovery/restaurants/names-in-language.ts'
import { deadlineRuleOf } from '#server/discovery/restaurants/payment-terms.ts'
import { readPaymentPolicy } from '#server/discovery/restaurants/restaurant-settings.ts'
import { presentName, presentPhone, promoImage } from '#server/discovery/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { isOrder, orderStateOf } from '#server/book/kitchen/order-state.ts'
import { keysOf } from '#server/book/steps/reservation-keys.ts'
import { asKnown } from '#server/book/steps/take-back.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import { presentOrder } from './present-order.ts'

/**
 * Converts a booking to the response, including its token. Use it only for callers who have proved that they
 * have the token, or who just made the booking. `locale` is the guest's language. For staff and messages it
 * is null; area names and questions then stay as the restaurant wrote them. What the guest is notified of later isn't shown yet.
 */
export function presentReservation(
  context: Data & Links,
  listed: Pick<ListedRestaurant, 'record' | 'host' | 'customization' | 'ordering'>,
  stored: KnownReservation,
  locale: Locale | null = null,
): ReservationGuest {
  const { record } = listed
  const row = asKnown(stored, context.now())
  const instant = epochMinuteOf(row.reservation_time)
  const status = row.status as BookingStatus
  const standing = { status, reservationTime: row.reservation_time.getTime() }
  const at = context.now().getTime()
  const visit = { status, from: instant, until: instant + row.turn_minutes }
  const zone = zoneFromIntl(row.time_zone)
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    eventId: record.kind === 'event' ? record.id : null,
    restaurant: contactOf(listed),
    type: 'reservation',
    status,
    depositStatus: depositStatusOnWire(row.deposit_status as DepositStatus),
    reservationTime: isoWithOffset(zone, instant),
    created: row.created.toISOString(),
    closed: row.closed?.toISOString() ?? null,
    serviceDate: row.service_date,
    wallTime: row.wall_time.slice(0, 16),
    timeZone: row.time_zone,
    groupSize: row.group_size,
    estimatedTurnOverTime: row.turn_minutes,
    amount: row.amount,
    offlineDeposit: offlineDepositOf(row),
    currency: row.currency,
    payments: row.payment_sums,
    payBy: isUpcoming(standing, at) && row.pay_by ? isoWithOffset(zone, epochMinuteOf(row.pay_by)) : null,
    noShowFeeEnabled: row.policy['noShowFeeEnabled'] === true,
    creditCardChargeEnabled: row.policy['creditCardChargeEnabled'] === true,
    chargeIfCancelledBefore: Number(row.policy['chargeIfCancelledBefore'] ?? 0),
    freeUntil: isoWithOffset(
      zone,
      cancellationDeadline(deadlineRuleOf(readPaymentPolicy(row.policy)), instant, zone),
    ),
    customerName: row.customer_name,
    email: row.email,
    phoneNumber: row.phone,
    phone: row.phone,
    areas: row.areas.join(','),
    ...areaNamesIn(listed, row.areas, locale),
    tableNumber: row.table_numbers.join(', '),
    floorId: row.floor_id,
    specialRequests: row.special_requests,
    note: row.special_requests,
    cancelNote: row.cancel_note,
    endedBecause: row.ended_because,
    customerProfile: row.customer_profile,
    additionals: withQuestions(row.additionals, listed, locale),
    ...olderSpellings(row.additionals),
    notificationUrl: row.notification_url,
    ...presentOrder(row, at / 60_000, { ...languagesOf(listed, locale), ordering: listed.ordering }),
    messages: row.conversation.map(({ from, body, at }, id) => ({
      id,
      body,
      time: at,
      origin: from === 'restaurant' ? 'host' : from,
    })),
    ...(row.changed_by_restaurant &&
      row.confirmed === null &&
      isUpcoming(standing, at) && { changedByRestaurant: row.changed_by_restaurant }),
    unreadMessageCount: unreadMessages(row.conversation, row.messages_read),
    ...keysOf(context, row.id),
    paymentLinkUrl: null,
    intentClientSecret: null,
    redirectLinkUrl: null,
    version: row.version,
    lateMinutes: row.late_minutes,
    keptUntil: row.kept_until && isoWithOffset(zone, epochMinuteOf(row.kept_until)),
    arrived: row.arrived !== null,
    confirmed: row.confirmed !== null,
    feedbackOpen: hasVisited(visit, Math.floor(at / 60_000)) && row.reviewed !== true,
    reviewed: row.reviewed === true,
    ...mayNow(row, at),
    members: (row.members ?? []).map(withNeededData),
  }
}

/** Returns the deposit that the guest pays directly to the restaurant; null if there is none. */
export function offlineDepositOf({
  deposit_way,
  deposit_received,
  amount,
}: Pick<KnownReservation, 'deposit_way' | 'deposit_received' | 'amount'>): OfflineDeposit | null {
  return deposit_way === null ? null : { way: deposit_way, amount, received: deposit_received }
}

function mayNow(row: KnownReservation, at: number): Pick<ReservationGuest, 'mayChange' | 'mayCancel'> {
  const standing = { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() }
  if (!isOrder(row))
    return {
      mayChange: changeRefusal(standing, at) === null,
      mayCancel: cancelRefusal(standing, at) === null,
    }
  const state = orderStateOf(row)
  return {
    mayChange: orderChangeRefusal(state) === null,
    mayCancel: !isRefusal(moveOrder(state, 'withdraw', 'guest', at / 60_000)),
  }
}

/**
 * Converts a booking in a list to the response, without its token and the details that appear only on its own
 * page.
 */
export function presentListed(
  context: Data & Links,
  listed: Pick<ListedRestaurant, 'record' | 'host' | 'customization' | 'ordering'>,
  row: KnownReservation,
  locale: Locale | null,
): Reservation {
  const {
    token: _token,
    manageUrl: _manageUrl,
    paymentLinkUrl: _paymentLinkUrl,
    intentClientSecret: _intentClientSecret,
    redirectLinkUrl: _redirectLinkUrl,
    version: _version,
    lateMinutes: _lateMinutes,
    keptUntil: _keptUntil,
    arrived: _arrived,
    confirmed: _confirmed,
    feedbackOpen: _feedbackOpen,
    reviewed: _reviewed,
    mayChange: _mayChange,
    mayCancel: _mayCancel,
    members: _members,
    ...known
  } = presentReservation(context, listed, row, locale)
  return known
}

/** Returns the extras under the names that older clients read outside of `additionals`. */
function olderSpellings({ babyChair, stroller, booth, highTop, table, party, eventTypes }: AdditionalsRead) {
  return {
    highChair: babyChair ?? false,
    stroller: stroller ?? false,
    booth: booth ?? false,
    highTop: highTop ?? false,
    table: table ?? false,
    party: party ?? false,
    partyTypes: eventTypes ?? [],
  }
}

function withQuestions(
  additionals: AdditionalsRead,
  listed: Pick<ListedRestaurant, 'customization'>,
  locale: Locale | null,
): AdditionalsRead {
  const { customs } = additionals
  if (!customs) return additionals
  const asked = new Map(
    listed.customization.customs.map((question) => [
      question.id,
      { ...question, description: nameIn(listed, question.description, locale) },
    ]),
  )
  return {
    ...additionals,
    customs: customs.map((answer) => {
      const question = asked.get(answer.id)
      const value = question?.type === 'checkbox' ? isTicked(answer.value) : answer.value
      return { ...question, ...answer, value }
    }),
  }
}

/** Returns how to contact the restaurant of a booking, for an event the restaurant that hosts it. */
export function contactOf({
  record,
  host,
}: Pick<ListedRestaurant, 'record' | 'host'>): ReservationGuest['restaurant'] {
  const at = host ?? record
  return {
    id: record.id,
    ...presentName(at),
    address: [at.address, [at.zip, at.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    phone: presentPhone(at),
    timeZone: record.time_zone,
    imageUrl: promoImage(record, 'card'),
    websiteUrl: at.website,
    ...(host && { event: presentName(record) }),
  }
}
