import type { ReservationGuest } from '#contracts/reservation-shapes.ts'

export interface HeadCount {
  /** The host and everybody who said yes. */
  readonly coming: number
  /** Invited and not answered yet. */
  readonly open: number
  /** The party the booking should be for; null where it fits, or where it is too early to say. */
  readonly suggested: number | null
}

/** Holds the answers of a party against the number of its booking. */
export function headCount({
  members,
  groupSize,
}: Pick<ReservationGuest, 'members' | 'groupSize'>): HeadCount {
  const coming = 1 + members.filter(({ answer }) => answer === 'yes').length
  const open = members.filter(({ answer }) => answer === 'open').length
  // Others may come without being invited here: fewer is only said where everybody was.
  const everybodyAsked = members.length >= groupSize - 1 && open === 0
  const differs = coming > groupSize || (everybodyAsked && coming < groupSize)
  return { coming, open, suggested: members.length > 0 && differs ? coming : null }
}
