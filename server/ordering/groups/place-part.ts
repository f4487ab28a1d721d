import { groupStage, isOrderedInParts, changeRefusal } from '#domain/ordering/group-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { supportedLocale } from '#domain/locale.ts'
import { blacklistedQuery, blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { contextOfHost } from '#server/platform/calls/caller.ts'
import { placeOrder } from '#server/booking/reservations/order/place-order.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { createGroupStore, memberOf } from './group-store.ts'
import { groupChanged, openGroup } from './open-group.ts'
import { withoutOwner } from './quote-group.ts'
import type { BookingContext } from '#server/context.ts'

/**
 * Places a member's part as a separate order, which is held while they pay by card. Its id is stored first,
 * so a repeated request doesn't place it twice. A part whose order has ended can be placed again.
 */
export const placePart: Handler<'groupOrders.placePart', BookingContext> = async (
  context,
  { code, body },
  caller,
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  const { row, own, listed } = group
  if (!isOrderedInParts({ pays: row.pays, paymentType: row.payment_type })) return refuse('paymentNotOffered')
  const now = context.now()
  const store = createGroupStore(context.database)
  const saved = await store.change(row.id, now, ({ members, times }) => {
    const member = members.find(({ id }) => id === own.id)
    if (!member) return refuse('unknownGroupOrder')
    if (memberOf(member).isOrdered) return {}
    const refusal = changeRefusal(groupStage(times, now))
    if (refusal) return refusal
    if (member.lines.length === 0) return refuse('orderEmpty')
    if (member.reservation_id !== null && member.order_status === null) return {}
    const next = { id: member.id, reservation_id: context.newId() }
    return { member: next, replaces: member.reservation_id }
  })
  if (saved === null) return refuse('unknownGroupOrder')
  if (isRefusal(saved)) return saved
  const after = await store.byId(row.id)
  const member = after?.members.find((each) => each.id === own.id)
  const id = member?.reservation_id
  if (!after || !member || !id) return refuse('unknownGroupOrder')
  if (!memberOf(member).isOrdered) {
    const contact = member.is_host ? { email: row.email, phoneNumber: row.phone } : {}
    const placed = await placeOrder(await contextOfHost(context, row.tenant_host), listed, {
      id,
      fingerprint: `part ${id}`,
      body: {
        restaurantId: row.restaurant_id,
        deliveryType: 'takeaway',
        reservationTime: (row.wanted ?? row.deadline).toISOString(),
        customerName: member.name,
        ...contact,
        order: { orderItems: member.lines.map(withoutOwner), total: body.total },
        paymentType: 'card',
        language: member.is_host ? (supportedLocale(row.language) ?? 'en') : caller.locale,
      },
      guestUid: member.guest_uid,
      caller: { ...caller, tenantHost: row.tenant_host },
      withoutContact: !member.is_host,
      blacklisted: ({ email, phone }) =>
        blacklistedQuery(context, blacklistOwner(listed), {
          guestUid: member.guest_uid,
          contacts: [email, phone],
        }),
    })
    if (placed !== 'known' && isRefusal(placed)) return placed
    groupChanged(context, after)
  }
  const found = await findReservation(context, id)
  if (!found) throw new Error(`order ${id} of a part is gone`)
  const { token, payBy } = presentReservation(context, found.listed, found.row)
  return { id, token, payBy }
}
