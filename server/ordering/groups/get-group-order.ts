import type { GroupMemberRead, GroupOrder } from '#contracts/ordering/group-orders.ts'
import type { OrderProblemRead, ReceiptLine } from '#contracts/ordering/order-shapes.ts'
import { orderRefusals } from '#contracts/ordering/order-refusals.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { type GroupLine, groupShares } from '#domain/ordering/group-order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset, wallOf } from '#domain/time/zone-clock.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { type Caller, originOfTenant } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Discovery, Links } from '#server/context.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { languagesOf } from '#server/discovery/restaurants/names-in-language.ts'
import { pageTextsOf } from '#server/discovery/restaurants/restaurant-texts.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { memberOf } from './group-store.ts'
import { joinCode, openGroup, type OwnGroup } from './open-group.ts'
import { presentParts } from './present-parts.ts'
import { quoteGroup, type QuotedGroup, withoutOwner } from './quote-group.ts'

/**
 * Returns a group order with everyone's lines and parts. Once it is placed, it has the prices of the order.
 */
export const getGroupOrder: Handler<'groupOrders.get', Data & Links & Discovery & Billing & Content> = async (
  context,
  { code },
  caller,
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  const { row, listed, own, stage, version, times } = group
  const { zone } = listed.plan.plan
  const { id, slug, name, currency } = listed.record
  const { menuLanguage } = languagesOf(listed, caller.locale)
  const texts = await pageTextsOf(context, listed, caller.locale)
  const deadline = isoWithOffset(zone, epochMinuteOf(row.deadline))
  const { ownOrder, ...shown } = await (times.isInParts
    ? presentParts(context, group, caller)
    : presentWhole(context, group, caller))
  return {
    version,
    stage,
    restaurant: { id, idOrName: slug, name },
    hostName: firstName(row.customer_name),
    deliveryType: row.delivery_type,
    deadline,
    deadlineWallTime: deadline.slice(0, 16),
    today: wallOf(zone, epochMinuteOf(context.now())).date,
    timeZone: zone.id,
    wanted: row.wanted && isoWithOffset(zone, epochMinuteOf(row.wanted)),
    deliveryAddress: own.is_host ? row.address : null,
    limitEach: row.limit_each,
    currency,
    pays: row.pays,
    paymentType: row.payment_type,
    joinCode: joinCode(context, row.id),
    joinUrl: `${originOfTenant(context, row.tenant_host)}/group-order/join/${joinCode(context, row.id)}`,
    isHost: own.is_host,
    ...(texts && { texts }),
    ...(menuLanguage && { menuLanguage }),
    own: { place: own.place, isReady: own.is_ready, lines: own.lines.map(withoutOwner), order: ownOrder },
    ...shown,
  }
}

/** The fields that differ between a group order placed as one order and one placed in parts. */
export type PresentedGroup = Pick<
  GroupOrder,
  'members' | 'receipt' | 'promise' | 'problems' | 'failure' | 'order'
> & { readonly ownOrder: GroupOrder['own']['order'] }

async function presentWhole(
  context: Data & Links & Discovery & Billing & Content,
  group: OwnGroup,
  caller: Pick<Caller, 'locale'>,
): Promise<PresentedGroup> {
  const { row, own, stage } = group
  const placed = stage === 'ordered' ? await placedOrder(context, group) : null
  const quoted = await quoteGroup(context, group, caller)
  const receipt = placed?.receipt ?? quoted.receipt
  const problems = placed ? [] : (quoted.quote?.problems ?? [])
  const { subtotal, deliveryFee, taxes, rounding, total } = receipt
  return {
    members: presentMembers(group, { lines: quoted.lines, receipt }, problems),
    receipt: { subtotal, deliveryFee, taxes, rounding, total },
    promise: placed ? null : (quoted.quote?.promise ?? null),
    problems: problems.filter(({ line }) => line === null),
    failure: placed ? '' : failureText(row.failure, problems, context.sentences(caller.locale)),
    order: placed && {
      promised: placed.promised,
      stage: placed.stage,
      known: placed.known,
      reservation: own.is_host ? placed.reservation : null,
    },
    ownOrder: null,
  }
}

/** Only the current problem has the names and amounts of its sentence. Empty if nothing is in the way anymore. */
function failureText(failure: string, problems: readonly OrderProblemRead[], say: Say): string {
  const problem = problems.find(({ code }) => code === failure)
  if (problem) return problem.message
  const isAboutOrder = orderRefusals.some((code) => code === failure)
  return failure === '' || (isAboutOrder && failure !== 'noTimeLeft') ? '' : say(`refusals.${failure}`)
}

async function placedOrder(context: Data & Links & Discovery, { row }: OwnGroup) {
  const found = await findReservation(context, row.reservation_id)
  if (!found || found.row.erased) return null
  const { id, token, status, order } = presentReservation(context, found.listed, found.row)
  if (!order) return null
  const { endedBecause, answerBy, chooseBy } = order
  const known = { status, endedBecause, answerBy, chooseBy }
  return { reservation: { id, token }, ...order, receipt: order, known }
}

type Shown = Pick<QuotedGroup, 'lines' | 'receipt'>

function presentMembers(
  { members, own, row, stage }: OwnGroup,
  { lines, receipt }: Shown,
  problems: GroupOrder['problems'],
): GroupMemberRead[] {
  const shares = groupShares(members.map(memberOf), lines, receipt, row.payment_type)
  return members.map((member) => {
    const theirs = lines.filter(({ memberId }) => memberId === member.id)
    const share = shares.get(member.id) ?? { subtotal: 0, fees: 0, total: 0 }
    return {
      place: member.place,
      name: firstName(member.name),
      isHost: member.is_host,
      isOwn: member.id === own.id,
      isReady: member.is_ready,
      isOrdered: false,
      refund: null,
      isLeftOut: row.pays === 'each' && stage !== 'open' && !member.is_ready && member.lines.length > 0,
      lines: theirs.flatMap((line) => ownLine(line, receipt.lines)),
      problems: theirs.flatMap((line) => ownProblems(line, problems)),
      ...share,
    }
  })
}

function ownLine(line: GroupLine, receipt: readonly ReceiptLine[]): ReceiptLine[] {
  return receipt.filter((each) => isLine(each, line)).map((each) => ({ ...each, ...line.ownKey }))
}

function ownProblems(line: GroupLine, problems: readonly OrderProblemRead[]): OrderProblemRead[] {
  return problems
    .filter((each) => each.line && isLine(each.line, line))
    .map((each) => ({ ...each, line: line.ownKey }))
}
