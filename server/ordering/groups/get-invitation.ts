import { firstName } from '#domain/invitations/share-link.ts'
import { changeRefusal } from '#domain/ordering/group-order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { pageTextsOf } from '#server/discovery/restaurants/restaurant-texts.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readGroupDevice } from './group-device.ts'
import { memberCode, openInvitation } from './open-group.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Returns what the page of the link to join shows. A device that has already joined gets its member code,
 * even if the group order has ended.
 */
export const getInvitation: Handler<'groupOrders.invitation', Data & Links & Discovery & Content> = async (
  context,
  { code },
  caller,
) => {
  const group = await openInvitation(context, code)
  if (isRefusal(group)) return group
  const { row, listed, members, stage } = group
  const device = readGroupDevice(context, caller, row.id)
  const own = members.find(({ id }) => id === device)
  const refusal = changeRefusal(stage)
  if (refusal && !own) return refusal
  const { id, slug, name, currency } = listed.record
  const texts = await pageTextsOf(context, listed, caller.locale)
  const deadline = isoWithOffset(listed.plan.plan.zone, epochMinuteOf(row.deadline))
  return {
    restaurant: { id, idOrName: slug, name },
    hostName: firstName(row.customer_name),
    deliveryType: row.delivery_type,
    deadline,
    deadlineWallTime: deadline.slice(0, 16),
    today: wallOf(listed.plan.plan.zone, epochMinuteOf(context.now())).date,
    limitEach: row.limit_each,
    currency,
    pays: row.pays,
    paymentType: row.payment_type,
    members: members.length,
    ...(texts && { texts }),
    own: own ? memberCode(context, own.id) : null,
  }
}
