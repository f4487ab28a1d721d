import type { PaidBy } from '../money/payable-unit.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type CartLine, isLine, type LineKey } from './cart.ts'
import { type Share, splitOrder } from './split-order.ts'
import type { Receipt } from './receipt.ts'

/** The payer of a group order: the host pays everything, or each person pays their own part. */
export type GroupPays = 'host' | 'each'

/**
 * Returns whether each person's part becomes an order of its own once it is paid, which is the case if each
 * pays by card. Otherwise, the whole group order becomes one order of the host.
 */
export function isOrderedInParts({
  pays,
  paymentType,
}: {
  readonly pays: GroupPays
  readonly paymentType: PaidBy
}): boolean {
  return pays === 'each' && paymentType === 'card'
}

/** Maximum number of people in a group order, including the host. */
export const maxGroupMembers = 30

/** How long after the deadline the host can still place the order before it ends automatically, in minutes. */
export const placeableMinutes = 60

/** Shortest and longest time that a group can have for choosing, in minutes. */
export const deadlineMinutes = { min: 5, max: 24 * 60 } as const

/**
 * The stage of a group order: `open` until the deadline, then `closed`, when only the host can still place or cancel
 * it. It is `placing` while the server places the order.
 */
export type GroupStage = 'open' | 'placing' | 'closed' | 'ordered' | 'ended'

export interface GroupTimes {
  readonly deadline: Date
  /**
   * When the lock of an attempt to place the order expires; null if there is no attempt. It expires in case
   * the attempt crashes.
   */
  readonly placingUntil: Date | null
  /** Whether the order, or at least one part of it, was placed and didn't end without being paid. */
  readonly isOrdered: boolean
  readonly isCanceled: boolean
  readonly isInParts: boolean
}

export function groupStage(
  { deadline, placingUntil, isOrdered, isCanceled, isInParts }: GroupTimes,
  now: Date,
): GroupStage {
  if (isInParts && !isCanceled && now < deadline) return 'open'
  if (isOrdered) return 'ordered'
  if (isInParts) return 'ended'
  if (isCanceled) return 'ended'
  if (placingUntil !== null && now < placingUntil) return 'placing'
  if (now < deadline) return 'open'
  return now.getTime() < deadline.getTime() + placeableMinutes * 60_000 ? 'closed' : 'ended'
}

export interface GroupMember {
  readonly id: string
  readonly isHost: boolean
  readonly lines: readonly CartLine[]
  /** Whether the person is done choosing and, if each pays, has confirmed paying their part. */
  readonly isReady: boolean
  /** Whether the person's part has become an order of its own that hasn't ended. */
  readonly isOrdered: boolean
}

/** If each pays, members who haven't confirmed their part are included only until the deadline. */
export function countedMembers<Member extends GroupMember>(
  members: readonly Member[],
  pays: GroupPays,
  stage: GroupStage,
): Member[] {
  const isFinal = pays === 'each' && stage !== 'open'
  return members.filter(({ lines, isReady }) => lines.length > 0 && (isReady || !isFinal))
}

export interface GroupLine extends CartLine {
  readonly memberId: string
  /** The line's key in the member's own list. */
  readonly ownKey: LineKey
}

/**
 * Joins everyone's lines into one list, in the order of joining. Assigns new repeat indexes because several
 * people may choose the same dish.
 */
export function joinedLines(members: readonly GroupMember[]): GroupLine[] {
  const next = new Map<string, number>()
  return members.flatMap(({ id: memberId, lines }) =>
    lines.map(({ id, repeatIndex, amount, selectedModifiers }) => {
      const index = next.get(id) ?? 0
      next.set(id, index + 1)
      return { id, repeatIndex: index, amount, selectedModifiers, memberId, ownKey: { id, repeatIndex } }
    }),
  )
}

/**
 * Returns each member's share of a receipt by member id, in the order of joining. The shares add up to the
 * total. Lines that nobody in the group chose count as the host's, because the host can change an order after
 * it was placed.
 */
export function groupShares(
  members: readonly GroupMember[],
  lines: readonly GroupLine[],
  receipt: Pick<Receipt, 'lines' | 'subtotal' | 'total' | 'currency'>,
  paidBy: PaidBy,
): ReadonlyMap<string, Share> {
  const host = members.find(({ isHost }) => isHost)
  const owners = new Map(
    receipt.lines.map((each) => [each, lines.find((line) => isLine(line, each))?.memberId ?? host?.id]),
  )
  const paying = members.filter(({ id }) => receipt.lines.some((each) => owners.get(each) === id))
  if (paying.length === 0) return new Map()
  const subtotals = paying.map(({ id }) =>
    receipt.lines.reduce((sum, each) => (owners.get(each) === id ? sum + each.price : sum), 0),
  )
  const shares = splitOrder(receipt, subtotals, paidBy)
  return new Map(paying.flatMap(({ id }, at) => (shares[at] ? [[id, shares[at]]] : [])))
}

/**
 * Returns the reason why members can't change their lines or say that they are ready, or null if they can.
 */
export function changeRefusal(stage: GroupStage): Refusal<'groupOrderClosed' | 'groupOrderEnded'> | null {
  if (stage === 'open') return null
  return refuse(stage === 'closed' || stage === 'placing' ? 'groupOrderClosed' : 'groupOrderEnded')
}

/** Returns the reason why a member can't change their lines or leave, or null if they can. */
export function partRefusal(
  member: Pick<GroupMember, 'isOrdered'>,
  stage: GroupStage,
): Refusal<'groupOrderClosed' | 'groupOrderEnded' | 'groupPartOrdered'> | null {
  return changeRefusal(stage) ?? (member.isOrdered ? refuse('groupPartOrdered') : null)
}

/**
 * Returns the reason why the host can't place the order, or null if they can. If each pays, the host must
 * wait for everyone's confirmation until the deadline, so that nobody is left out by surprise.
 */
export function placingRefusal(
  members: readonly GroupMember[],
  pays: GroupPays,
  stage: GroupStage,
): Refusal<'groupOrderClosed' | 'groupOrderEnded' | 'groupNotReady' | 'orderEmpty'> | null {
  if (stage === 'placing') return refuse('groupOrderClosed')
  if (stage === 'ordered' || stage === 'ended') return refuse('groupOrderEnded')
  const isWaiting = stage === 'open' && pays === 'each'
  if (isWaiting && members.some(({ lines, isReady }) => lines.length > 0 && !isReady))
    return refuse('groupNotReady')
  return countedMembers(members, pays, stage).length === 0 ? refuse('orderEmpty') : null
}

/** The limit applies to dishes without fees. */
export function limitRefusal(subtotal: number, limit: number | null): Refusal<'aboveGroupLimit'> | null {
  return limit !== null && subtotal > limit ? refuse('aboveGroupLimit', { limit }) : null
}
