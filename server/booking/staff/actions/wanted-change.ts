import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { StaffPlacement } from '#domain/availability/seat-by-staff.ts'
import { type Locale, supportedLocale } from '#domain/locale.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'
import { isSameList } from '#server/booking/reservations/change/read-change.ts'
import { newRow } from '#server/booking/reservations/create/new-row.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { readTables } from './read-tables.ts'
import { readStaffDraft } from './staff-draft.ts'

/** What staff want a booking to be. What they don't name stays. */
export interface WantedChange {
  readonly instant: EpochMinute
  readonly minutes: number
  readonly partySize: number
  /** Number of additional guests; negative for fewer. */
  readonly moreGuests: number
  readonly areas: readonly string[]
  /** The tables that staff chose; undefined if it doesn't matter. */
  readonly tableIds: readonly string[] | undefined
  /** The tables that the party has now. */
  readonly stayAt: readonly string[]
  readonly sameTime: boolean
  readonly sameAreas: boolean
  /** Whether time, size, length, area or tables differ. */
  readonly isElsewhere: boolean
  /** Whether nothing differs. */
  readonly isSame: boolean
  readonly details: Pick<
    KnownReservation,
    'customer_name' | 'email' | 'phone' | 'special_requests' | 'language'
  >
  /** Returns the columns of the booking that say when and where it is. */
  columnsAt(place: StaffPlacement): Partial<KnownReservation>
}

export function readWantedChange(
  { row, listed }: OpenReservation,
  body: Partial<Parsed<'host.changeBooking'>['body']>,
  locale: Locale,
  say: Say,
): WantedChange | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const { zone, rules } = listed.plan.plan
  const was = epochMinuteOf(row.reservation_time)
  const draft = readStaffDraft(
    listed,
    {
      source: 'phone',
      reservationTime: body.reservationTime ?? isoWithOffset(zone, was),
      groupSize: body.groupSize ?? row.group_size,
      tellGuest: false,
      isTest: false,
      ...(body.areas && { areas: body.areas }),
      ...(body.phone !== undefined && { phone: body.phone }),
    },
    locale,
    say,
  )
  if (isRefusal(draft)) return draft
  // Also tables that guests can't book.
  const known = readTables(listed, row.table_numbers)
  const stayAt = isRefusal(known) ? [] : known
  const tableIds = body.tableNumbers ? readTables(listed, body.tableNumbers) : undefined
  if (isRefusal(tableIds)) return tableIds
  const { instant, partySize } = draft
  const usual = turnTimeMinutes(rules, row.group_size)
  const isUsual = row.turn_minutes === usual && partySize !== row.group_size
  const minutes = body.minutes ?? (isUsual ? turnTimeMinutes(rules, partySize) : row.turn_minutes)
  // An area that was renamed keeps its old name in the booking.
  const areas = body.areas ? draft.areas : row.areas
  const details = {
    customer_name: body.customerName ?? row.customer_name,
    email: body.email ?? row.email,
    phone: body.phone === undefined ? row.phone : draft.phone,
    special_requests: body.specialRequests ?? row.special_requests,
    language: supportedLocale(body.language ?? '') ?? row.language,
  }
  const sameAreas = isSameList(areas, row.areas)
  const isElsewhere =
    instant !== was ||
    partySize !== row.group_size ||
    minutes !== row.turn_minutes ||
    !sameAreas ||
    (tableIds !== undefined && !isSameList(listed.tableNumbers(tableIds), row.table_numbers))
  return {
    instant,
    minutes,
    partySize,
    moreGuests: partySize - row.group_size,
    areas,
    tableIds,
    stayAt,
    sameTime: instant === was,
    sameAreas,
    isElsewhere,
    isSame: !isElsewhere && isDeepStrictEqual({ ...row, ...details }, row),
    details,
    columnsAt(place) {
      const seating = { ...place, level: 'Available' as const }
      const { currency } = listed.record
      const fresh = newRow({
        id: row.id,
        listed,
        draft,
        place: seating,
        deposit: money(0, currency),
        now: row.created,
        guestUid: null,
      })
      const { reservation_time, wall_time, time_zone, service_date, turn_minutes, group_size } = fresh
      const { table_numbers, floor_id } = fresh
      const isMoved = instant !== was
      return {
        turn_minutes,
        group_size,
        table_numbers,
        floor_id,
        areas: [...areas],
        ...(isMoved && { reservation_time, wall_time, time_zone, service_date }),
        // Reports belong to one arrival.
        ...(isMoved && row.status !== 'Seated' && row.status !== 'Called' && noReports),
      }
    },
  }
}

const noReports = { late_minutes: 0, kept_until: null, arrived: null, confirmed: null, people_here: null }
