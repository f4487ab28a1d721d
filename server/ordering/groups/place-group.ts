import { placingRefusal, groupStage, joinedLines, countedMembers } from '#domain/ordering/group-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { supportedLocale } from '#domain/locale.ts'
import { blacklistedQuery, blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { type Caller, contextOfHost } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { BookingContext } from '#server/context.ts'
import { type OrderBody, placeOrder } from '#server/booking/reservations/order/place-order.ts'
import { createGroupStore, memberOf, type StoredGroup } from './group-store.ts'
import { groupChanged, type OpenGroup } from './open-group.ts'
import { withoutOwner } from './quote-group.ts'

/**
 * How long lines stay locked while the order is placed, in milliseconds. Placing it is faster than that even
 * in a rush.
 */
export const placingMs = 60_000

/** The total and the promised time that the host saw, in minor units and ISO 8601. */
export interface SeenGroup {
  readonly total: number
  readonly promised: string
}

type Placed = Exclude<Awaited<ReturnType<typeof placeOrder>>, 'known' | { readonly id: string }>

/**
 * Places the group's order and resolves to the id of its reservation. The id is chosen in advance and lines
 * are locked in the meantime, so the order is placed only once.
 */
export async function placeGroup(
  context: BookingContext,
  group: OpenGroup,
  seen: SeenGroup,
  caller: Pick<Caller, 'locale' | 'onGone'>,
): Promise<
  | { readonly id: string }
  | Extract<Placed, ServerRefusal>
  | Refusal<'unknownGroupOrder' | 'groupOrderClosed' | 'groupOrderEnded' | 'groupNotReady' | 'orderEmpty'>
> {
  const { row, listed } = group
  const store = createGroupStore(context.database)
  const now = context.now()
  let id = row.reservation_id
  const locked = await store.change(
    row.id,
    now,
    ({ row: { reservation_id: last }, members, times, isPlaced }) => {
      id = last
      if (times.isOrdered) return {}
      const refusal = placingRefusal(members.map(memberOf), row.pays, groupStage(times, now))
      if (refusal) return refusal
      const placing_until = new Date(now.getTime() + placingMs)
      if (!isPlaced) return { group: { placing_until } }
      id = context.newId()
      return { group: { placing_until, reservation_id: id }, replaces: last }
    },
  )
  if (locked === null) return refuse('unknownGroupOrder')
  if (isRefusal(locked)) return locked
  if (locked.times.isOrdered) return { id: locked.row.reservation_id }
  groupChanged(context, locked)
  const placed = await placeOrder(await contextOfHost(context, row.tenant_host), listed, {
    id,
    fingerprint: `group ${row.id}`,
    body: bodyOf(locked, seen, now),
    guestUid: row.guest_uid,
    caller: { ...caller, tenantHost: row.tenant_host },
    blacklisted: ({ email, phone }) =>
      blacklistedQuery(context, blacklistOwner(listed), {
        guestUid: row.guest_uid,
        contacts: [email, phone],
      }),
  }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  await unlock()
  return placed !== 'known' && isRefusal(placed) ? placed : { id }

  async function unlock() {
    const after = await store.change(row.id, now, () => ({ group: { placing_until: null } }))
    if (after && !isRefusal(after)) groupChanged(context, after)
  }
}

function bodyOf({ row, members, times }: StoredGroup, seen: SeenGroup, now: Date): OrderBody {
  const counted = countedMembers(members.map(memberOf), row.pays, groupStage(times, now))
  return {
    restaurantId: row.restaurant_id,
    deliveryType: row.delivery_type,
    reservationTime: seen.promised,
    customerName: row.customer_name,
    email: row.email,
    phoneNumber: row.phone,
    order: {
      orderItems: joinedLines(counted).map(withoutOwner),
      total: seen.total,
      asap: row.wanted === null || row.wanted <= now,
    },
    ...(row.address && { deliveryAddress: row.address }),
    paymentType: row.payment_type,
    language: supportedLocale(row.language) ?? 'en',
  }
}
