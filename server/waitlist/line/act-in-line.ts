import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import {
  moveWalkIn,
  type WalkInAction,
  type WalkInActor,
  type WalkInRefusal,
} from '#domain/walk-ins/moves.ts'
import { endingOf } from '#domain/walk-ins/wait-ends.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import {
  type LineRow,
  type LineWriter,
  recordInLine,
  type WalkInClaim,
  type WalkInRow,
  type WalkInStep,
} from '#server/book/line/record-in-line.ts'
import type { Book, Data, Links } from '#server/context.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import { isOverlap } from '#server/platform/database/database.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { dateOf, positionInLine, preciseMinute, walkInOf } from '#server/waitlist/waits/evening.ts'
import { callNext } from './call-next.ts'
import { planNextLineCheck } from '#server/waitlist/waits/next-check.ts'
import { readLine, readPresent } from '#server/waitlist/walk-in-store.ts'
import { walkInMessage, type WalkInTemplate } from '#server/waitlist/walk-in-message.ts'

/** The current state of a locked line, and the functions that write to it. */
export interface OpenLine {
  readonly writer: LineWriter
  readonly listed: ListedRestaurant
  /** Whether urgent messages also go to the phones of guests who gave an email. */
  readonly textsToo: boolean
  readonly line: LineRow
  readonly at: Date
  readonly now: EpochMinute
  /**
   * Returns the waiting and seated parties in the order of the line, including all changes written so far.
   */
  readonly rows: () => readonly WalkInRow[]
  /** Performs an action if the rules allow it, and notifies the guest if necessary. */
  move(
    row: WalkInRow,
    action: WalkInAction,
    by: WalkInActor,
    more?: MoveDetails,
  ): Promise<WalkInRow | WalkInRefusal>
  /** Ids of parties that staff just put back. They aren't called again in the same step. */
  readonly justPutBack: ReadonlySet<string>
  /** Saves a new entry, or a change that isn't covered by `move`. */
  readonly write: (step: WalkInStep) => Promise<WalkInRow>
}

export interface MoveDetails {
  /** The tables where the party is seated or that it is called to. */
  readonly tables?: WalkInTables
  readonly note?: string
}

export interface WalkInTables {
  readonly tableIds: readonly string[]
  /** When the party must leave; null if it can stay for its whole turn time. */
  readonly until: EpochMinute | null
}

type Needs = Data & Links & Book

const maxAttempts = 5

/**
 * Runs `act` while the line is locked, then calls parties if the restaurant calls automatically. Everything
 * is committed together. Runs again if somebody has just booked one of the tables, and refuses with `busy`
 * after several attempts.
 */
export async function actInLine<Result>(
  context: Needs,
  listed: ListedRestaurant,
  act: (open: OpenLine) => Promise<Result>,
): Promise<Result | Refusal<'busy'>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await recordInLine(context, listed.record.id, context.now(), async (writer) => {
        const open = await openLine(listed, writer, sendsTexts(context.config))
        const result = await act(open)
        if (open.hasWritten()) {
          await callNext(open)
          await planNextLineCheck(open)
        }
        return result
      })
    } catch (error) {
      if (!isOverlap(error)) throw error
      // The floor omits expired holds, but the exclusion constraint includes them until they are deleted.
      await context.books.dropExpiredHolds(listed.record.id)
    }
  }
  return refuse('busy')
}

async function openLine(
  listed: ListedRestaurant,
  writer: LineWriter,
  textsToo: boolean,
): Promise<OpenLine & { hasWritten(): boolean }> {
  const { inside, at } = writer
  const line = await readLine(inside, listed.record.id)
  let rows: readonly WalkInRow[] = await readPresent(inside, listed.record.id)
  let written = false
  const justPutBack = new Set<string>()
  const now = preciseMinute(at)

  async function write(step: WalkInStep): Promise<WalkInRow> {
    written = true
    const row = await writer.step(step)
    const others = rows.filter(({ id }) => id !== row.id)
    const isPresent = isWaiting(walkInOf(row).status) || row.status === 'Seated'
    rows = isPresent ? [...others, row].sort((a, b) => a.joined.getTime() - b.joined.getTime()) : others
    return row
  }

  return {
    writer: {
      ...writer,
      async line(values) {
        written = true
        Object.assign(line, values)
        await writer.line(values)
      },
    },
    listed,
    textsToo,
    line,
    at,
    now,
    rows: () => rows,
    write,
    hasWritten: () => written,
    justPutBack,
    async move(row, action, by, { tables, note = '' } = {}) {
      const moved = moveWalkIn(walkInOf(row), action, by, now)
      if (isRefusal(moved)) return moved
      const after: WalkInRow = {
        ...row,
        status: moved.status,
        status_time: dateOf(moved.statusTime),
        missed: moved.missed,
        postponed: moved.postponed,
        pause_until: moved.pause && dateOf(moved.pause.until),
        pause_why: moved.pause?.why ?? null,
        ended_because: endingOf(action, row.status as BookingStatus, moved.status),
        staff_asked: null,
        ...consequences(row, action, moved.status, at),
        ...(tables && {
          table_numbers: listed.tableNumbers(tables.tableIds),
          must_leave: tables.until === null ? null : dateOf(tables.until),
        }),
        ...(action === 'cancel' || action === 'reject' ? { cancel_note: note } : {}),
      }
      if (action === 'putBack') justPutBack.add(row.id)
      const claim = claimOf(listed, after, tables, now)
      const template = newsOf(action, by, after)
      return write({
        before: row,
        after,
        action,
        by,
        note,
        tables: claim ?? (keepsTables(after) ? 'kept' : 'freed'),
        message:
          template &&
          walkInMessage(
            template,
            listed,
            after,
            { words: note, position: positionInLine(listed, rows, after) },
            textsToo,
          ),
      })
    },
  }
}

/** Returns the columns that an action changes in addition to those set by the domain rules. */
function consequences(row: WalkInRow, action: WalkInAction, status: string, at: Date): Partial<WalkInRow> {
  const noTable = { table_numbers: [], must_leave: null }
  if (action === 'call') return { called: row.called ?? at, coming: '' }
  if (action === 'seat') return { called: row.called ?? at, seated: at, coming: 'here' }
  if (action === 'unseat') return { seated: null }
  if (action === 'reopen') return { ...noTable, closed: null, cancel_note: '', coming: '' }
  if (action === 'approve') return {}
  if (status === 'Approved') return { ...noTable, coming: '' }
  // Closed entries keep their tables, which show since when each table has been free.
  return status === 'Closed' ? { closed: at } : { ...noTable, closed: at }
}

function keepsTables({ status }: WalkInRow): boolean {
  return status === 'Called' || status === 'Seated'
}

function claimOf(
  { plan }: ListedRestaurant,
  row: WalkInRow,
  tables: WalkInTables | undefined,
  now: EpochMinute,
): WalkInClaim | null {
  if (!tables) return null
  const from = Math.floor(now)
  const until = tables.until ?? from + turnTimeMinutes(plan.plan.rules, row.group_size)
  return { tableIds: tables.tableIds, from, until: Math.max(from + 1, Math.floor(until)) }
}

/**
 * Returns the template of the message about an action, or null if there is none. Guests who act themselves
 * see the result on their page. Nobody still waits after a day, for example after the server was down.
 */
function newsOf(
  action: WalkInAction,
  by: WalkInActor,
  { status, joined, status_time }: WalkInRow,
): WalkInTemplate | null {
  if (by === 'guest') return null
  if (by === 'system' && status_time.getTime() - joined.getTime() > dayMs) return null
  switch (action) {
    case 'approve':
      return 'walkInApproved'
    case 'reject':
      return 'walkInRejected'
    case 'call':
      return 'walkInReady'
    case 'putBack':
      return 'walkInPutBack'
    case 'miss':
      return status === 'NoShow' ? 'walkInNoShow' : 'walkInMissed'
    case 'expire':
      return status === 'Rejected' ? 'walkInUnanswered' : 'walkInExpired'
    case 'cancel':
      return 'walkInCanceled'
    case 'endLine':
      return 'lineEnded'
    case 'reopen':
      return 'walkInPutBack'
    default:
      return null
  }
}
