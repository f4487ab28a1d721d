import type { Input } from '#contracts/calls.ts'
import type { BookingTime } from '#web/host/booking/use-choices.ts'
import { timeOf } from '#web/host/booking/book-draft.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { inZone } from '#web/text/format.ts'

export type ChangeBody = Omit<Input<'host.changeBooking'>['body'], 'version'>

/** What a booking becomes. */
export interface ChangeDraft {
  readonly size: number
  /** Service day. */
  readonly date: string
  /** `hh:mm` */
  readonly clock: string
  /** Table numbers that were chosen; null for its own ones if they still do, otherwise the best ones. */
  readonly tables: readonly string[] | null
}

export function draftOf({ size, at }: Party, date: string, zone: string): ChangeDraft {
  return { size, date, clock: inZone(zone, at).slice(11, 16), tables: null }
}

/** What differs from the booking as it was when the draft began. */
export type Difference = Pick<ChangeBody, 'reservationTime' | 'groupSize' | 'tableNumbers'>

/** Returns null if nothing differs. */
export function differenceOf(
  draft: ChangeDraft,
  before: ChangeDraft,
  times: readonly BookingTime[],
): Difference | null {
  const isMoved = draft.date !== before.date || draft.clock !== before.clock
  const time = isMoved ? wantedTime(draft, times) : null
  const difference = {
    ...(time !== null && { reservationTime: time }),
    ...(draft.size !== before.size && { groupSize: draft.size }),
    ...(draft.tables && { tableNumbers: [...draft.tables] }),
  }
  return Object.keys(difference).length === 0 ? null : difference
}

/** Returns the wall time of a draft. */
export function wantedTime(draft: ChangeDraft, times: readonly BookingTime[]): string | null {
  return timeOf({ ...draft, isHalfDayOpen: false }, times)
}
