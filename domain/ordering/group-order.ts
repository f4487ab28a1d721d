import { type Refusal, refuse } from '../refusal.ts'
import { type CartLine, isLine, type LineKey } from './cart.ts'
import { type Share, splitOrder } from './split-order.ts'
import type { Receipt } from './receipt.ts'

/** Who pays a group order: its host for everybody, or each person their own part. */
export type GroupPays = 'host' | 'each'

/** If each pays by card, their parts become orders of their own as they pay. Otherwise, it is one order of the host. */
export function isOrderedInParts({
  pays,
  paymentType,
}: {
  readonly pays: GroupPays
  readonly paymentType: 'cash' | 'card' | 'invoice'
}): boolean {
  return pays === 'each' && paymentType === 'card'
}

/** Including the host. */
export const groupMembersMost = 30

/** After the deadline, the host can place the order for this long. Then it ends by itself. */
export const placeableMinutes = 60

/** The shortest and longest time for choosing, in minutes. */
export const deadlineMinutes = { least: 5, most: 24 * 60 } as const

/**
 * `open` until the deadline; then `closed`, when only its host can still place or cancel it. `placing` while the
 * restaurant is asked.
 */
export type GroupStage = 'open' | 'placing' | 'closed' | 'ordered' | 'ended'

export interface GroupTimes {
  readonly deadline: Date
  /** Until when an attempt to place it locks it. An attempt that crashed doesn't lock it forever. */
  readonly placingUntil: Date | null
  /** Its order was placed, or at least one part of it, and didn't end unpaid. */
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

/** A person with the lines they chose. */
export interface GroupMember {
  readonly id: string
  readonly isHost: boolean
  readonly lines: readonly CartLine[]
  /** They are done choosing. If each pays, they also confirmed that they pay their part. */
  readonly isReady: boolean
  /** Their part is an order of its own, which hasn't ended. */
  readonly isOrdered: boolean
}

/**
 * The members whose lines are ordered. If each pays, those who didn't confirm their part fall out at the deadline;
 * until then, they count in what is shown.
 */
export function countedMembers<Member extends GroupMember>(
  members: readonly Member[],
  pays: GroupPays,
  stage: GroupStage,
): Member[] {
  const isFinal = pays === 'each' && stage !== 'open'
  return members.filter(({ lines, isReady }) => lines.length > 0 && (isReady || !isFinal))
}

/** A line of the whole order, with whose it is. */
export interface GroupLine extends CartLine {
  readonly memberId: string
  /** As the member's own list names it. */
  readonly ownKey: LineKey
}

/** The lines of everybody as one list, in the order of joining. Repeat indexes are new, because several people may choose the same dish. */
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
 * What each member pays of a receipt, by id, in the order of joining. The parts add up to its total. The host can change
 * an order that was placed, so lines that nobody in the group chose are the host's.
 */
export function groupShares(
  members: readonly GroupMember[],
  lines: readonly GroupLine[],
  receipt: Pick<Receipt, 'lines' | 'subtotal' | 'total' | 'currency'>,
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
  const shares = splitOrder(receipt, subtotals)
  return new Map(paying.flatMap(({ id }, at) => (shares[at] ? [[id, shares[at]]] : [])))
}

/** Why a member can't change their lines or say that they are ready. */
export function changeRefusal(stage: GroupStage): Refusal<'groupOrderClosed' | 'groupOrderEnded'> | null {
  if (stage === 'open') return null
  return refuse(stage === 'closed' || stage === 'placing' ? 'groupOrderClosed' : 'groupOrderEnded')
}

/** Why the lines of a member can't change, or the member can't leave. */
export function partRefusal(
  member: Pick<GroupMember, 'isOrdered'>,
  stage: GroupStage,
): Refusal<'groupOrderClosed' | 'groupOrderEnded' | 'groupPartOrdered'> | null {
  return changeRefusal(stage) ?? (member.isOrdered ? refuse('groupPartOrdered') : null)
}

/** Why the host can't place it. If each pays, nobody is left out before the deadline without having been told. */
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

/** Refuses lines that cost more than the limit for each person. It applies to dishes, without fees. */
export function limitRefusal(subtotal: number, limit: number | null): Refusal<'aboveGroupLimit'> | null {
  return limit !== null && subtotal > limit ? refuse('aboveGroupLimit', { limit }) : null
}
