import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'

export interface HeadCount {
  /** Number of guests who come: the host and every member who accepted. */
  readonly coming: number
  /** Members who haven't answered yet. */
  readonly open: number
  /** The suggested party size; null if the current one fits or it is too early to know. */
  readonly suggested: number | null
}

/** Compares the members' answers with the party size. */
export function headCount({
  members,
  groupSize,
}: Pick<ReservationGuest, 'members' | 'groupSize'>): HeadCount {
  const coming = 1 + members.filter(({ answer }) => answer === 'yes').length
  const open = members.filter(({ answer }) => answer === 'open').length
  // Suggest a smaller party only if everyone was invited, because others may come without an invitation.
  const allInvited = members.length >= groupSize - 1 && open === 0
  const differs = coming > groupSize || (allInvited && coming < groupSize)
  return { coming, open, suggested: members.length > 0 && differs ? coming : null }
}
