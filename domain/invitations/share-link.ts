import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isCalledOff } from '#domain/reservations/status.ts'

/** Returns how many more people can join a party: everyone except the guest who booked and those who accepted. */
export function seatsLeft(groupSize: number, accepted: number): number {
  return Math.max(0, groupSize - 1 - accepted)
}

export interface ShareLinkSituation {
  readonly status: BookingStatus
  /** Whether the time of the booking has passed. */
  readonly over: boolean
  /** Whether the guest who booked has ended this link. */
  readonly linkEnded: boolean
  readonly seatsLeft: number
}

export type JoinRefusal = 'partyCanceled' | 'partyOver' | 'shareLinkEnded' | 'partyFull'

export function joinRefusal({ status, over, linkEnded, seatsLeft }: ShareLinkSituation): JoinRefusal | null {
  if (isCalledOff(status)) return 'partyCanceled'
  if (over || status === 'Closed') return 'partyOver'
  if (linkEnded) return 'shareLinkEnded'
  return seatsLeft === 0 ? 'partyFull' : null
}

interface Needs {
  readonly answer: 'open' | 'yes' | 'no'
  readonly allergy: string[]
  readonly access: string
}

/** Returns a member without allergies and access needs if they aren't coming, because nobody has to know them then. */
export function withNeededData<Member extends Needs>(member: Member): Member {
  return member.answer === 'no' ? { ...member, allergy: [], access: '' } : member
}

const title = /^(?:dr|prof|mr|mrs|ms|miss|mx|sir|herr|frau)\.?$/i

/** Returns the first name, without a title. Returns a name without spaces unchanged. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !title.test(word)) ?? words[0] ?? ''
}
