import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isShownInLine } from '#domain/walk-ins/walk-in.ts'

/** Screens of a waitlist entry, named like the last segment of their URLs. */
export type WalkInScreen = 'manage' | 'ready' | 'canceled'

export function screenOf(status: BookingStatus): WalkInScreen {
  if (status === 'Called' || status === 'Seated') return 'ready'
  return isShownInLine(status) && status !== 'NoShow' ? 'manage' : 'canceled'
}

/** A section of the page that a link opens. While one is open, pages without scripts don't reload. */
export type OpenPart = '' | 'messages' | 'change' | 'leave'

const parts: readonly OpenPart[] = ['messages', 'change', 'leave']

export function readOpenPart(query: URLSearchParams): OpenPart {
  return parts.find((part) => part === query.get('view')) ?? ''
}
