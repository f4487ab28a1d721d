import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isShownInLine } from '#domain/walk-ins/walk-in.ts'

/** The screens of a waitlist entry. */
export type WalkInScreen = 'manage' | 'ready' | 'canceled'

/** The screen that shows an entry with this status. */
export function screenOf(status: BookingStatus): WalkInScreen {
  if (status === 'Called' || status === 'Seated') return 'ready'
  return isShownInLine(status) && status !== 'NoShow' ? 'manage' : 'canceled'
}

/** A part of the page that is opened by a link. While one is open, the page doesn't reload by itself. */
export type OpenPart = '' | 'messages' | 'change' | 'leave'

const parts: readonly OpenPart[] = ['messages', 'change', 'leave']

export function readOpenPart(query: URLSearchParams): OpenPart {
  return parts.find((part) => part === query.get('view')) ?? ''
}
