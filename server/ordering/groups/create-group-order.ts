import type { DeliveryAddressInput } from '#contracts/ordering/order-shapes.ts'
import { readDeliveryAddress, zoneOf } from '#domain/ordering/delivery-zones.ts'
import { isOrderedInParts } from '#domain/ordering/group-order.ts'
import { lastPlacing } from '#domain/ordering/promised-times.ts'
import { payableBy } from '#domain/ordering/ways-to-pay.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { orderTimes } from '#server/ordering/terms/order-times.ts'
import { momentInWords } from '#server/ordering/terms/present-order-problems.ts'
import { shortestWay } from '#server/ordering/terms/present-promise.ts'
import { readKitchen } from '#server/ordering/terms/read-kitchen.ts'
import { situationOf } from '#server/ordering/terms/situation.ts'
import { openOrdering, wordingOf } from '#server/booking/reservations/order/assess-request.ts'
import { addressOf } from '#server/booking/reservations/order/place-order.ts'
import { readCreate } from '#server/booking/reservations/create/read-create.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { rememberGroup } from './group-device.ts'
import { createGroupStore } from './group-store.ts'
import { joinCode, memberCode } from './open-group.ts'

/** Limits group orders per network, but allows enough for an office that orders lunch in several groups. */
const byAddress: RateLimit = { what: 'group orders by address', max: 30, windowMs: hourMs }

/** Starts an empty group order. The host gives the contacts that the restaurant will get with the order. */
export const createGroupOrder: Handler<
  'groupOrders.create',
  Data & Links & Discovery & Billing & Content
> = async (context, { body }, caller) => {
  const listed = await context.catalogue.get(body.restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const { deliveryType: type, wanted = '', minutes } = body
  const say = context.sentences(caller.locale)
  const now = context.now()
  const ordering = await openOrdering(context, listed, type)
  if (isRefusal(ordering)) return ordering
  const contact = readCreate(
    listed,
    {
      restaurantId: listed.record.id,
      reservationTime: wanted || now.toISOString(),
      groupSize: 0,
      customerName: body.customerName,
      email: body.email,
      phoneNumber: body.phoneNumber,
      language: body.language,
    },
    caller.locale,
    say,
  )
  if (isRefusal(contact)) return contact
  const paymentType = payableBy(ordering.deliveryPayment[type], body.paymentType)
  if (isRefusal(paymentType)) return paymentType
  // Parts can't be paid by invoice. They can be paid by card only for takeaway, because each part becomes a
  // separate order.
  const isPayable = paymentType === 'cash' || (paymentType === 'card' && type === 'takeaway')
  if (body.pays === 'each' && !isPayable) return refuse('paymentNotOffered')
  const deadline = new Date(now.getTime() + minutes * 60_000)
  const isInParts = isOrderedInParts({ pays: body.pays, paymentType })
  // Parts are paid and ordered separately but picked up together, so they need a common time.
  const earliest = isInParts && !wanted ? await earliestAfter(context, listed, type, deadline) : null
  if (isInParts && !wanted && !earliest) return refuse('noTimeLeft')
  const wantedAt = wanted ? new Date(contact.instant * 60_000) : earliest
  const address = type === 'delivery' ? addressOf(body) : null
  const last = await lastPlacingOf(context, listed, {
    type,
    address,
    wanted: wanted ? contact.instant : null,
  })
  if (last !== null && epochMinuteOf(deadline) >= last) {
    const wording = wordingOf(ordering, say, caller.locale, epochMinuteOf(now))
    return fieldRefusal('minutes', say('fields.groupDeadline', { time: momentInWords(last, wording) }))
  }
  if (type === 'delivery' && !address) return fieldRefusal('deliveryAddress', say('fields.deliveryAddress'))
  const limited =
    caller.address !== null && (await consumeQuota(context, byAddress, networkOf(caller.address)))
  if (limited) return limited
  const guest = await signedIn(context, caller)
  const guestUid = isRefusal(guest) ? null : guest.uid
  const { id } = body
  const memberId = context.capabilities.pseudonymOf(`host of ${id}`)
  const code = memberCode(context, memberId)
  const store = createGroupStore(context.database)
  await store.create(
    {
      id,
      code_hash: hashOfCode(joinCode(context, id)),
      reservation_id: context.capabilities.pseudonymOf(`order of ${id}`),
      restaurant_id: listed.record.id,
      delivery_type: type,
      address,
      wanted: wantedAt,
      deadline,
      limit_each: body.limitEach || null,
      pays: body.pays,
      payment_type: paymentType,
      customer_name: contact.customerName,
      email: contact.email,
      phone: contact.phone,
      guest_uid: guestUid,
      language: contact.language,
      tenant_host: caller.tenantHost,
      created: now,
    },
    {
      id: memberId,
      code_hash: hashOfCode(code),
      name: contact.customerName,
      guest_uid: guestUid,
      joined: now,
    },
  )
  rememberGroup(context, caller, id, memberId)
  return { code }
}

interface WantedGroup {
  readonly type: 'delivery' | 'takeaway'
  readonly address: DeliveryAddressInput | null
  /** Null for as soon as possible. */
  readonly wanted: EpochMinute | null
}

/** Returns the last moment at which the group can place its order, or null if the kitchen has no time for it. */
async function lastPlacingOf(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
  { type, address, wanted }: WantedGroup,
): Promise<EpochMinute | null> {
  const now = epochMinuteOf(context.now())
  const kitchen = await readKitchen(context, listed, now)
  if (!kitchen) return null
  const { zones } = kitchen.ordering.settings[type]
  const at = readDeliveryAddress(address ?? {}, listed.record.country_short)
  const zone = zoneOf(zones, at)
  const wayMinutes = isRefusal(zone) ? shortestWay(zones) : zone.minutes
  const { promiseRules } = situationOf(kitchen.ordering, type, { state: kitchen.state, now })
  return lastPlacing(promiseRules, { type, points: 1, wayMinutes }, wanted, now)
}

/**
 * Returns the earliest time that can be promised to an order placed at the deadline, or null if there is
 * none.
 */
async function earliestAfter(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
  type: 'delivery' | 'takeaway',
  deadline: Date,
): Promise<Date | null> {
  const after = { type, now: epochMinuteOf(deadline), around: null, points: 1, zoneId: null }
  const [earliest] = await orderTimes(context, listed, after)
  return earliest ? new Date(earliest.instant) : null
}
