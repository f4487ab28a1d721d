import type { BookingStatus } from '../reservations/moves.ts'
import type { WalkInEnding } from '../walk-ins/wait-ends.ts'
import { type LineOf, linesOf } from './line.ts'

interface At {
  restaurant: string
}

interface WalkInTexts {
  'waitlistPlace.ended.left': object
  'waitlistPlace.ended.leftLead': At
  'waitlistPlace.ended.host': object
  'waitlistPlace.ended.hostLead': At
  'waitlistPlace.ended.line': object
  'waitlistPlace.ended.lineLead': At
  'waitlistPlace.ended.missed': object
  'waitlistPlace.ended.missedLead': At
  'waitlistPlace.ended.rejected': object
  'waitlistPlace.ended.rejectedLead': At
  'waitlistPlace.ended.unanswered': object
  'waitlistPlace.ended.unansweredLead': At
  'waitlistPlace.ended.tooLong': object
  'waitlistPlace.ended.tooLongLead': At
  'waitlistPlace.ended.visit': object
  'waitlistPlace.ended.visitLead': At
}

export type WalkInLine = LineOf<WalkInTexts>

const line = linesOf<WalkInTexts>()

/** What a guest can do next, most important first. */
export type WalkInNext = 'joinAgain' | 'elsewhere' | 'restaurant'

/** A waitlist entry, as the API describes it. */
export interface WalkInToSummarize {
  readonly status: BookingStatus
  readonly endedBecause: WalkInEnding | null
  readonly restaurant: { readonly name: string }
}

/** What a guest reads about a waitlist entry that has ended, the same on every screen and in every message. */
export interface WalkInSummary {
  readonly title: WalkInLine
  readonly sentence: WalkInLine
  readonly next: readonly WalkInNext[]
}

/** How a wait ended, by the name of its texts. */
export type WalkInEnd = 'left' | 'host' | 'line' | 'missed' | 'rejected' | 'unanswered' | 'tooLong' | 'visit'

const endings: Partial<Readonly<Record<BookingStatus, WalkInEnd>>> = {
  CanceledByClient: 'left',
  CanceledByHost: 'host',
  Canceled: 'line',
  NoShow: 'missed',
  Rejected: 'rejected',
  Closed: 'visit',
}

/** Returns the key of the title of a wait that ended like this. */
export function endTitle<const How extends WalkInEnd>(how: How) {
  return `waitlistPlace.ended.${how}` as const
}

/** Reasons that the status alone doesn't tell apart. */
const reasons: Readonly<Record<WalkInEnding, WalkInEnd>> = {
  lineClosed: 'line',
  unanswered: 'unanswered',
  waitedTooLong: 'tooLong',
  missedCalls: 'missed',
}

/**
 * Returns how the wait ended; null while the party waits or sits at its table. `mayJoin` is whether the
 * waitlist takes new parties now.
 */
export function summarizeWalkIn(
  { status, endedBecause, restaurant }: WalkInToSummarize,
  mayJoin: boolean,
): WalkInSummary | null {
  const end = endings[status]
  if (!end) return null
  const how = endedBecause ? reasons[endedBecause] : end
  const title = line(endTitle(how))
  const sentence = line(`waitlistPlace.ended.${how}Lead`, { restaurant: restaurant.name })
  if (how === 'visit') return { title, sentence, next: ['restaurant'] }
  return { title, sentence, next: mayJoin ? ['joinAgain', 'elsewhere'] : ['elsewhere'] }
}
