import { type ChatMessage, withMessage } from '#domain/chats/conversation.ts'
import { freesTables } from '#domain/reservations/staff-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { AutomaticEnding } from '#domain/reservations/automatic-end.ts'
import type { Book, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Claim } from '#server/book/tables/claim-tables.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { BookingChange, StepActor } from '#server/book/steps/step.ts'
import { tellingStep, withUndo } from '#server/book/steps/take-back.ts'
import { moneyMessages } from '../present/money-messages.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { createReservationStore, type ReservationRow } from '#server/book/steps/reservations.ts'
import {
  type BookingTemplate,
  memberMessage,
  bookingMessage,
  renewedData,
} from '#server/book/outbox/notify-guest.ts'

/** The tables assigned to a booking, by id and by table number. */
export interface GivenTables {
  readonly ids: readonly number[]
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly numbers: readonly string[]
  readonly floorId: string | null
}

export interface MoveCommand {
  readonly by: StepActor
  /** The new status; unchanged if omitted. */
  readonly status?: BookingStatus
  /** Why it ended, if nobody ended it. */
  readonly endedBecause?: AutomaticEnding | null
  readonly tables?: GivenTables
  readonly keptUntil?: Date
  /** What staff note or decide about the visit. */
  readonly visit?: Partial<Pick<ReservationRow, 'arrived' | 'people_here' | 'visit_note' | 'turn_minutes'>>
  /** A chat message between guest and restaurant to save with the booking. */
  readonly written?: Omit<ChatMessage, 'at'>
  /** Note to store with the recorded move. */
  readonly note: string
  readonly news: BookingTemplate | null
}

interface Moved {
  /** The booking after the move. */
  readonly row: ReservationRow
}

/**
 * Performs an action if the booking still has the version that was read; otherwise resolves to `changed`. The
 * booking, its tables, the move and the message are committed together. A status that ends the booking frees
 * its tables.
 */
export async function moveReservation(
  context: Data & Links & Book,
  { row: read, listed }: { row: ReservationRow; listed: ListedRestaurant },
  command: MoveCommand,
): Promise<Moved | 'changed' | 'overlap'> {
  const row = await withTermsInEffect(context, { row: read, listed }, command)
  if (!row) return 'changed'
  const at = context.now()
  const { by, note, news, tables } = command
  const status = command.status ?? (row.status as BookingStatus)
  const ends = command.status !== undefined && freesTables(command.status)
  const after: ReservationRow = {
    ...row,
    status,
    version: row.version + 1,
    ...(ends && { closed: at, cancel_note: note, ended_because: command.endedBecause ?? null }),
    ...(tables && { table_numbers: [...tables.numbers], floor_id: tables.floorId }),
    ...command.visit,
    ...(command.keptUntil && { kept_until: command.keptUntil }),
    ...(command.written && {
      conversation: withMessage(row.conversation, { ...command.written, at: at.toISOString() }),
    }),
  }
  const booking = presentReservation(context, listed, { ...after, untold: null })
  const step: BookingChange = withUndo({
    kind: 'bookingChange',
    before: row,
    after,
    tables: ends ? 'freed' : tables ? claimOf(row, tables) : 'kept',
    // Staff may exceed the pacing limit.
    pace: null,
    hold: null,
    by,
    note,
    at,
    message: news && bookingMessage(news, row, booking, { words: note }),
    memberMessage: memberMessage(row, after, booking),
    ...(by === 'staff' && { renews: renewedData(booking) }),
    moneyMessages: moneyMessages(context, listed),
  })
  const outcome = await recordStep(context, step)
  if (outcome === 'overlap') await context.books.dropExpiredHolds(row.restaurant_id)
  if (outcome === 'recorded') return { row: step.after }
  return outcome === 'overlap' ? outcome : 'changed'
}

/**
 * A change that waits to take effect for the payments does so before the booking goes on, because a step is one payment event.
 * A booking that ends is settled under the terms before it.
 */
async function withTermsInEffect(
  context: Data & Links & Book,
  { row, listed }: { row: ReservationRow; listed: ListedRestaurant },
  { status }: MoveCommand,
): Promise<ReservationRow | null> {
  if (!row.untold?.newTerms || status === undefined || freesTables(status)) return row
  const step = tellingStep(row, context.now(), moneyMessages(context, listed))
  if ((await recordStep(context, step)) !== 'recorded') return null
  return createReservationStore(context.database).find(row.id)
}

function claimOf(row: ReservationRow, { ids, from, until }: GivenTables): Claim {
  return { restaurantId: row.restaurant_id, tableIds: ids, from, until, covers: row.group_size }
}
