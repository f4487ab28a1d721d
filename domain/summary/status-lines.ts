import type { BookingStatus } from '../reservations/moves.ts'
import { isCalledOff, type StatusWord, statusWord } from '../reservations/status.ts'
import { type LineOf, linesOf } from './line.ts'

type StatusTexts = Readonly<
  Record<
    | `status.${StatusWord}`
    | 'status.canceledByYou'
    | 'status.unanswered'
    | 'status.noShow'
    | 'depositStatus.unpaid'
    | 'depositStatus.noCard',
    object
  >
>

export type StatusLine = LineOf<StatusTexts>

const line = linesOf<StatusTexts>()

/** What a guest reads about the status of a booking wherever there is only space for a few words. */
export interface ShortStatus {
  readonly line: StatusLine
  /** Why it ended; null if the status says it, or nobody knows. */
  readonly reason: StatusLine | null
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet'
}

interface StatusFacts {
  readonly status: BookingStatus
  /** What the guest must do to keep it; null if nothing. */
  readonly due: 'payment' | 'card' | null
  /** Whether the system ended it because it wasn't paid in time. */
  readonly endedUnpaid: boolean
  /** Whether the restaurant hasn't answered the request in time. */
  readonly isUnanswered: boolean
}

export function shortStatus({ status, due, endedUnpaid, isUnanswered }: StatusFacts): ShortStatus {
  const plain = { line: line(`status.${statusWord(status)}`), reason: null }
  if (due)
    return {
      line: line(due === 'card' ? 'depositStatus.noCard' : 'depositStatus.unpaid'),
      reason: null,
      tone: 'warn',
    }
  if (status === 'NoShow') return { ...plain, reason: line('status.noShow'), tone: 'bad' }
  if (status === 'CanceledByClient')
    return { line: line('status.canceledByYou'), reason: null, tone: 'quiet' }
  if (status === 'Canceled' && endedUnpaid)
    return { ...plain, reason: line('depositStatus.unpaid'), tone: 'bad' }
  if (isUnanswered) return { line: line('status.unanswered'), reason: null, tone: 'quiet' }
  if (isCalledOff(status)) return { ...plain, tone: 'bad' }
  return { ...plain, tone: status === 'Pending' ? 'warn' : 'good' }
}

interface EndedBooking {
  readonly status: BookingStatus
  /** Undefined for a reservation without dishes. */
  readonly order?: { readonly endedBecause: string } | undefined
  readonly deliveryType?: string | undefined
  readonly payments?: { readonly taken: number } | null | undefined
}

/**
 * Returns whether the system ended a booking because it wasn't paid in time. Only orders are canceled by the
 * system for other reasons too. A payment that came too late was taken and is refunded.
 */
export function endedUnpaid({ status, order, deliveryType, payments }: EndedBooking): boolean {
  if (status !== 'Canceled' || (payments?.taken ?? 0) > 0) return false
  const isOrder = deliveryType === 'takeaway' || deliveryType === 'delivery'
  return !isOrder || order?.endedBecause === 'unpaid'
}

interface Request {
  readonly status: BookingStatus
  readonly endedBecause?: 'unanswered' | null
}

/** Returns whether the restaurant didn't answer a request in time. `isOver` is whether its time has passed. */
export function isUnanswered({ status, endedBecause = null }: Request, isOver: boolean): boolean {
  return endedBecause === 'unanswered' || (status === 'Pending' && isOver)
}
