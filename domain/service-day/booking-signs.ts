import { type ChatMessage, unansweredMessages } from '../chats/conversation.ts'
import type { DepositStatus } from '../payments/deposit-status.ts'
import type { BookingStatus } from '../reservations/moves.ts'

/** What a row of the service day says about a booking without its details. */
export const bookingFlags = [
  /** The guest wrote a special request. */
  'request',
  'allergy',
  'access',
  'child',
  'occasion',
  'vip',
  /** The guest confirmed after the reminder. */
  'confirmed',
  'preorder',
  /** Staff have noted something about the guest. Only for those who may read it. */
  'noted',
] as const
export type BookingFlag = (typeof bookingFlags)[number]

/** Why a booking needs a person, as far as that doesn't depend on the time of day. */
export const bookingNeeds = [
  /** It waits for the restaurant's approval. */
  'answer',
  'table',
  'payment',
  /** The guest is late, and nobody has said how long the table is kept. */
  'lateAnswer',
  /** The guest wrote a message. */
  'reply',
] as const
export type BookingNeed = (typeof bookingNeeds)[number]

export const walkInNeeds = [
  'answer',
  /** Nobody has acted on the party for too long, so that staff were asked. */
  'overdue',
  'reply',
] as const
export type WalkInNeed = (typeof walkInNeeds)[number]

export const moneyWords = [
  'unpaid',
  /** The guest hasn't added a card yet, and pays nothing now. */
  'cardDue',
  'failed',
  'paid',
  'card',
  'refunded',
  'offline',
  'received',
] as const
export type MoneyWord = (typeof moneyWords)[number]

/** What is known of a booking, with the parts that guests may leave out. */
export interface BookingFacts {
  readonly status: BookingStatus
  readonly hasRequest: boolean
  readonly profile: {
    readonly allergy?: readonly string[]
    readonly handicapAccessible?: boolean
    readonly anniversary?: string
    readonly vip?: boolean
  }
  readonly additionals: {
    readonly babyChair?: boolean
    readonly babyCarrier?: boolean
    readonly stroller?: boolean
    readonly party?: boolean
    readonly eventTypes?: readonly string[]
  }
  /** Of guests in the party who were invited. */
  readonly partyHasAllergy: boolean
  readonly partyNeedsAccess: boolean
  readonly isConfirmed: boolean
  readonly hasPreorder: boolean
  readonly hasGuestNote: boolean
  readonly hasTable: boolean
  readonly isUnpaid: boolean
  readonly lateMinutes: number
  readonly isKept: boolean
  readonly conversation: readonly ChatMessage[]
}

export function flagsOf(facts: BookingFacts): BookingFlag[] {
  const { profile, additionals } = facts
  const is: Readonly<Record<BookingFlag, boolean>> = {
    request: facts.hasRequest,
    allergy: (profile.allergy ?? []).length > 0 || facts.partyHasAllergy,
    access: profile.handicapAccessible === true || facts.partyNeedsAccess,
    child: [additionals.babyChair, additionals.babyCarrier, additionals.stroller].includes(true),
    occasion: additionals.party === true || (additionals.eventTypes ?? []).length > 0,
    vip: profile.vip === true,
    confirmed: facts.isConfirmed,
    preorder: facts.hasPreorder,
    noted: facts.hasGuestNote,
  }
  return bookingFlags.filter((flag) => is[flag])
}

const live: readonly BookingStatus[] = ['Pending', 'Approved', 'Called', 'Seated']

export function needsOf(facts: BookingFacts): BookingNeed[] {
  const { status } = facts
  if (!live.includes(status)) return []
  const isExpected = status !== 'Seated'
  const has: Readonly<Record<BookingNeed, boolean>> = {
    answer: status === 'Pending',
    table: !facts.hasTable && status !== 'Pending',
    payment: facts.isUnpaid,
    lateAnswer: isExpected && facts.lateMinutes > 0 && !facts.isKept,
    reply: unansweredMessages(facts.conversation) > 0,
  }
  return bookingNeeds.filter((need) => has[need])
}

const ofDeposit: Readonly<Record<DepositStatus, MoneyWord | null>> = {
  Succeeded: 'paid',
  Refunded: 'refunded',
  Failed: 'failed',
  Unpaid: 'unpaid',
  Pending: 'unpaid',
  'No Card': null,
  'Card is on file': 'card',
}

export interface MoneyFacts {
  readonly isUnpaid: boolean
  /** Whether the guest leaves a card instead of paying. */
  readonly isByCard: boolean
  readonly depositStatus: DepositStatus
  /** A deposit that the guest pays directly to the restaurant; null if there is none. */
  readonly offline: { readonly amount: number; readonly received: number } | null
}

/** Returns null if nothing is paid. */
export function moneyWordOf({ isUnpaid, isByCard, depositStatus, offline }: MoneyFacts): MoneyWord | null {
  if (offline) return offline.received >= offline.amount ? 'received' : 'offline'
  if (isUnpaid && isByCard) return 'cardDue'
  return isUnpaid && depositStatus !== 'Failed' ? 'unpaid' : ofDeposit[depositStatus]
}
