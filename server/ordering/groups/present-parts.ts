import type { GroupMemberRead } from '#contracts/ordering/group-orders.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import { type ReservationRow, createReservationStore } from '#server/book/steps/reservations.ts'
import { unpaidUntil } from '#server/book/kitchen/order-state.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'
import { presentPromise } from '#server/ordering/terms/present-promise.ts'
import { quotesAt } from '#server/ordering/terms/quote-order.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { PresentedGroup } from './get-group-order.ts'
import { memberOf } from './group-store.ts'
import type { OwnGroup } from './open-group.ts'
import { withoutOwner } from './quote-group.ts'

/**
 * Returns the members, prices and orders of a group order in which each member pays by card. Each part is
 * priced like the order that it is or will be, so everyone sees what they pay.
 */
export async function presentParts(
  context: Data & Links & Discovery & Billing & Content,
  group: OwnGroup,
  caller: Pick<Caller, 'locale'>,
): Promise<PresentedGroup> {
  const { row, members, own, stage, listed } = group
  const ids = members.flatMap(({ reservation_id: id }) => (id === null ? [] : [id]))
  const orders = new Map(
    ids.length === 0
      ? []
      : (await createReservationStore(context.database).withIds(ids)).map((each) => [each.id, each]),
  )
  const quote = await quotesAt(context, listed, caller)
  const wanted = epochMinuteOf(row.wanted ?? row.deadline)
  const parts = members.map((member): GroupMemberRead => {
    const { lines } = member
    const latest = orders.get(member.reservation_id ?? '')
    const placed = memberOf(member).isOrdered ? latest : undefined
    const isCounted = placed !== undefined || (stage === 'open' && lines.length > 0)
    const quoted =
      placed || !isCounted
        ? null
        : quote({
            type: row.delivery_type,
            lines: lines.map(withoutOwner),
            promised: wanted,
            address: null,
            tip: 0,
            paymentType: row.payment_type,
          })
    const { subtotal, total, lines: priced } = placed?.order?.receipt ?? quoted ?? nothing
    return {
      place: member.place,
      name: firstName(member.name),
      isHost: member.is_host,
      isOwn: member.id === own.id,
      isReady: placed !== undefined && unpaidUntil(placed) === null,
      isOrdered: placed !== undefined,
      isLeftOut: stage !== 'open' && !placed && lines.length > 0,
      refund: placed ? null : refundOf(latest),
      lines: [...priced],
      problems: quoted?.problems ?? [],
      subtotal,
      fees: total - subtotal,
      total,
    }
  })
  const sum = (of: (part: GroupMemberRead) => number) => parts.reduce((all, part) => all + of(part), 0)
  const promise = presentPromise(listed.plan.plan.zone, wanted, epochMinuteOf(context.now()))
  const ownOrder = orders.get(own.reservation_id ?? '')
  return {
    members: parts,
    receipt: {
      subtotal: sum(({ subtotal }) => subtotal),
      deliveryFee: 0,
      taxes: sum(({ fees }) => fees),
      rounding: 0,
      total: sum(({ total }) => total),
    },
    promise,
    problems: [],
    failure: '',
    order: stage === 'ordered' ? { promised: promise.instant, stage: 'received', reservation: null } : null,
    // The page of an ended order shows the reason.
    ownOrder:
      ownOrder &&
      (memberOf(own).isOrdered || (stage !== 'open' && ownOrder.order?.ended_because !== 'unpaid'))
        ? {
            id: ownOrder.id,
            token: context.capabilities.tokenOf('reservation', ownOrder.id),
            isUnpaid: unpaidUntil(ownOrder) !== null,
          }
        : null,
  }
}

/**
 * Returns whether the payment for an ended order has been refunded or is being refunded, or null if nothing
 * was paid.
 */
function refundOf(ended: ReservationRow | undefined): GroupMemberRead['refund'] {
  if (ended?.deposit_status === 'Refunded') return 'done'
  return ended?.deposit_status === 'Succeeded' ? 'started' : null
}

const nothing = { subtotal: 0, total: 0, lines: [] }
