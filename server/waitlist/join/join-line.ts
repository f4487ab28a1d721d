import type { RefusalCode } from '#contracts/refusals.ts'
import type { WaitRange, WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { emailKey } from '#server/platform/contacts/same-contact.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { estimateWaits, type WaitEstimate } from '#domain/walk-ins/estimate-waits.ts'
import { type JoinRefusal, joinRefusal, seatComerRefusal } from '#domain/walk-ins/join-line.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import { joinedStatus } from '#domain/walk-ins/moves.ts'
import { nextRank, type WalkInRow } from '#server/book/line/record-in-line.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { readPhone } from '#server/platform/contacts/read-phone.ts'
import type { Book, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { actInLine, type OpenLine, type WalkInTables } from '#server/waitlist/line/act-in-line.ts'
import {
  contactsInLine,
  dateOf,
  eveningOf,
  positionInLine,
  readFloor,
  walkInOf,
} from '#server/waitlist/waits/evening.ts'
import type { JoiningParty } from './joining-party.ts'
import { lineForGuests, rulesOf } from '#server/waitlist/line/line-rules.ts'
import { presentNow } from '#server/waitlist/open-walk-in.ts'
import { walkInMessage } from '#server/waitlist/walk-in-message.ts'
import { findWalkInRow } from '#server/waitlist/walk-in-store.ts'

/** Returns the tables of a party that staff seat as it comes. */
type SeatNow<Code extends RefusalCode> = (
  open: OpenLine,
  row: WalkInRow,
) => Promise<WalkInTables | Refusal<Code>>

/** Adds a party to the line, or seats it at once if there is a `seatNow`. */
export async function joinLine<Code extends RefusalCode = never>(
  context: Data & Links & Book,
  listed: ListedRestaurant,
  party: JoiningParty,
  locale: Locale | null,
  seatNow?: SeatNow<Code>,
): Promise<WalkIn | ServerRefusal<JoinRefusal['refused'] | Code | 'busy'>> {
  const learned = await context.lines.learn(listed)
  const joined = await actInLine(
    context,
    listed,
    async (open): Promise<WalkInRow | ServerRefusal<JoinRefusal['refused'] | Code>> => {
      const known = await findWalkInRow(open.writer.inside, party.id)
      if (known) {
        context.acting.changedNothing()
        return known
      }
      const { compiled, ...floor } = await readFloor(open.writer.inside, listed, open.rows(), open.at)
      const evening = eveningOf({ compiled, ...floor }, open.rows().map(walkInOf), learned)
      const [estimate] = estimateWaits(
        evening,
        [{ partySize: party.partySize, areas: party.areas }],
        open.now,
        listed.record.id,
      )
      const refusal = refusalOf(open, party, estimate!, seatNow !== undefined)
      if (refusal) return withWait(open, refusal, estimate!)
      const row = await newRow(open, party, estimate!, seatNow !== undefined)
      const step = { before: null, after: row, action: 'join', by: party.createdBy, note: '' } as const
      if (seatNow) {
        const tables = await seatNow(open, row)
        if ('refused' in tables) return tables
        const joined = await open.write({ ...step, tables: 'kept', message: null })
        const seated = await open.move(joined, 'seat', 'staff', { tables })
        if (isRefusal(seated))
          throw new Error(`a party that has just come can't be seated: ${seated.refused}`)
        return seated
      }
      const template = row.status === 'Pending' ? 'walkInRequested' : 'walkInJoined'
      const message = walkInMessage(template, listed, row, {
        expectedMinutes: quoted(party, estimate!),
        position: positionInLine(listed, open.rows(), row),
      })
      return open.write({ ...step, tables: 'kept', message })
    },
  )
  if ('refused' in joined) return joined
  // The entry may already have been called automatically.
  return presentNow(context, listed, (await findWalkInRow(context.database.sql, joined.id)) ?? joined, locale)
}

/** The wait that the guest reads: what staff have said, otherwise the estimate. */
function quoted({ quotedMinutes = null }: JoiningParty, estimate: WaitEstimate): WaitRange | null {
  if (quotedMinutes !== null) return { from: quotedMinutes, to: quotedMinutes }
  return 'none' in estimate ? null : { from: estimate.from, to: estimate.to }
}

/** Adds the current wait to a refusal that was caused by a longer wait, so that the guest can confirm it. */
function withWait(
  { now, listed }: OpenLine,
  refusal: JoinRefusal,
  estimate: WaitEstimate,
): ServerRefusal<JoinRefusal['refused']> {
  if (refusal.refused !== 'waitHasGrown' || 'none' in estimate) return refusal
  const { from, middle, to } = estimate
  const expectedTime = isoWithOffset(listed.linePlan.plan.zone, Math.ceil(now + middle))
  return { ...refusal, wait: { expectedTime, from, to } }
}

function refusalOf(
  open: OpenLine,
  party: JoiningParty,
  estimate: WaitEstimate,
  isSeatedNow: boolean,
): JoinRefusal | null {
  const { listed, line, now } = open
  const country = listed.record.country_short
  const contacts = open.rows().map(contactsInLine)
  const byStaff = party.createdBy === 'staff'
  const rules = rulesOf(lineForGuests(line, listed, now))
  // Staff see which parties have arrived, so they can add them even while the line is paused.
  const rulesForStaff = {
    ...rules,
    joinMeters: null,
    state: rules.state === 'closed' ? rules.state : 'open',
  } as const
  const request = {
    customerName: byStaff ? null : party.customerName,
    phone: party.writtenPhone,
    partySize: party.partySize,
    areas: party.areas,
    distance: party.distance,
    expected: byStaff || !party.expected ? null : party.expected.getTime() / 60_000,
    emailKey: emailKey(party.email),
    phoneKey: readPhone(party.writtenPhone, country) ?? '',
  }
  if (isSeatedNow) return seatComerRefusal(contacts, request)
  const refusal = joinRefusal(
    listed.linePlan,
    byStaff ? rulesForStaff : rules,
    contacts,
    request,
    estimate,
    now,
  )
  const isEstimate = 'none' in estimate && refusal?.refused === estimate.none
  // Staff may add a party for which no table is expected, but not after the last seating.
  if (byStaff && isEstimate && !isRefusal(lineService(listed.linePlan.plan, party.partySize, now)))
    return null
  return refusal
}

async function newRow(
  { writer, listed, line, at, now }: OpenLine,
  party: JoiningParty,
  estimate: WaitEstimate,
  isSeatedNow: boolean,
): Promise<WalkInRow> {
  const { record, linePlan } = listed
  const status = party.createdBy === 'staff' ? 'Approved' : joinedStatus(line.needs_approval)
  return {
    id: party.id,
    restaurant_id: record.id,
    version: 1,
    status,
    status_time: at,
    joined: await nextRank(writer.inside, record.id, at),
    closed: null,
    ended_because: null,
    staff_asked: null,
    group_size: party.partySize,
    areas: [...party.areas],
    table_numbers: [],
    turn_minutes: turnTimeMinutes(linePlan.plan.rules, party.partySize),
    customer_name: party.customerName,
    email: party.email,
    phone: party.phone,
    special_requests: party.specialRequests,
    cancel_note: '',
    customer_profile: party.customerProfile,
    additionals: party.additionals,
    campaign: party.campaign,
    tenant_host: party.tenantHost ?? '',
    language: party.language,
    created_by: party.createdBy,
    guest_uid: party.guestUid,
    kept_minutes: line.kept_minutes,
    missed: 0,
    postponed: false,
    pause_until: null,
    pause_why: null,
    called: null,
    seated: null,
    must_leave: null,
    coming: '',
    expected: expectedAt(now, party, estimate),
    // Nobody learns how long parties wait from one that doesn't.
    estimate: isSeatedNow || 'none' in estimate ? null : estimate.raw,
    quoted_minutes: party.quotedMinutes ?? null,
    passed_by: null,
    conversation: [],
    messages_read: null,
    erased: null,
    demo: party.demo ?? false,
  }
}

function expectedAt(
  now: number,
  { quotedMinutes = null }: JoiningParty,
  estimate: WaitEstimate,
): Date | null {
  if (quotedMinutes !== null) return dateOf(now + quotedMinutes)
  return 'none' in estimate ? null : dateOf(now + estimate.middle)
}
