import type { HistoryKind } from '#domain/history/kinds.ts'
import type { HistoryEntry } from '#server/history/record/record-history.ts'
import type { WalkInStep } from './record-in-line.ts'

/** Kinds of entries by action. Reminders, holds, passed parties and what guests read are no decisions. */
const kinds: Readonly<Partial<Record<WalkInStep['action'], HistoryKind>>> = {
  approve: 'bookingApproved',
  reject: 'bookingRejected',
  call: 'partyCalled',
  seat: 'partySeated',
  putBack: 'partyPutBack',
  unseat: 'partyPutBack',
  reopen: 'partyPutBack',
  miss: 'partyMissing',
  leave: 'waitEnded',
  cancel: 'waitEnded',
  endLine: 'waitEnded',
  expire: 'waitEnded',
  close: 'partyLeft',
  join: 'partyAdded',
  change: 'waitChanged',
  write: 'messageSent',
}

/** Returns the entry of a step in the history, if any. Of what guests do, only that they left the line has one. */
export function historyOfWait({ before, after, action, by, note }: WalkInStep): HistoryEntry | null {
  const kind = kinds[action]
  if (!kind || (by === 'guest' && action !== 'leave')) return null
  const tables = [before?.table_numbers ?? [], after.table_numbers].map((each) => each.join(', ') || null)
  const [was = null, is = null] = tables
  return {
    kind,
    restaurantId: after.restaurant_id,
    walkInId: after.id,
    changes: [
      ...(was === is ? [] : [{ field: 'tables' as const, before: was, after: is }]),
      ...(after.ended_because ? [{ field: 'cause' as const, before: null, after: after.ended_because }] : []),
    ],
    ...(by === 'staff' ? action !== 'write' && { reason: note } : { by }),
  }
}
