import { keptUntil } from '#domain/walk-ins/moves.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { addressMessage, type BookingMessage } from '#server/book/outbox/enqueue-messages.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import { contactOf } from '#server/booking/reservations/present/present-reservation.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { walkInOf } from './waits/evening.ts'

/** Messages to guests about their waitlist entry. Each name is a template in `server/messages`. */
export type WalkInTemplate =
  | 'walkInJoined'
  | 'walkInRequested'
  | 'walkInApproved'
  | 'walkInRejected'
  | 'walkInReady'
  | 'walkInReadyAgain'
  | 'walkInPutBack'
  | 'walkInMissed'
  | 'walkInNoShow'
  | 'walkInUnanswered'
  | 'walkInExpired'
  | 'walkInCanceled'
  | 'lineEnded'
  | 'walkInNote'

/** The content of a message about a waitlist entry. The entry itself is read again when the message is sent. */
export interface WalkInMessageData {
  readonly walkInId: string
  readonly idOrName: string
  readonly restaurant: ReturnType<typeof contactOf>
  readonly groupSize: number
  readonly tableNumber: string
  readonly keptMinutes: number
  readonly keptUntil: string | null
  readonly mustLeaveBy: string | null
  /**
   * When a party that missed its call or asked for more time may be called again; null if it may already be
   * called.
   */
  readonly callableFrom: string | null
  /**
   * When the entry got its current status, as ISO 8601 in UTC. It distinguishes one call from the next.
   */
  readonly statusTime: string
  /**
   * The position among parties that could take the same tables, starting at 1. Null if the party isn't
   * waiting.
   */
  readonly position: number | null
  /** The wait in whole minutes as estimated on joining. */
  readonly expectedMinutes: { readonly from: number; readonly to: number } | null
  /** The note or chat message that staff wrote; empty if there is none. */
  readonly words: string
}

/** Templates that are worth nothing minutes later, so guests with an email and a phone get them on both. */
const urgent: ReadonlySet<WalkInTemplate> = new Set(['walkInReady', 'walkInReadyAgain'])

/**
 * Returns the message about an entry, addressed to the guest, or null if the guest can't be reached. `textsToo` is
 * whether the installation can text guests who also gave an email.
 */
export function walkInMessage(
  template: WalkInTemplate,
  listed: ListedRestaurant,
  row: WalkInRow,
  more: Partial<Pick<WalkInMessageData, 'words' | 'expectedMinutes' | 'position'>> = {},
  textsToo = false,
): BookingMessage | null {
  const { record, plan } = listed
  const { zone } = plan.plan
  const kept = keptUntil(walkInOf(row))
  const iso = (at: Date | null) => at && isoWithOffset(zone, epochMinuteOf(at))
  const data: WalkInMessageData = {
    walkInId: row.id,
    idOrName: record.slug,
    restaurant: contactOf(listed),
    groupSize: row.group_size,
    tableNumber: row.table_numbers.join(', '),
    keptMinutes: row.kept_minutes,
    keptUntil: kept === null ? null : isoWithOffset(zone, Math.floor(kept)),
    mustLeaveBy: iso(row.must_leave),
    callableFrom: iso(row.pause_until),
    statusTime: row.status_time.toISOString(),
    position: null,
    expectedMinutes: null,
    words: '',
    ...more,
  }
  const { email, phone, language } = row
  return addressMessage({ template, language, data }, { email, phone }, textsToo && urgent.has(template))
}
