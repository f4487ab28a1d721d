import type { Data } from '#server/context.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import { movesOfWalkIns } from '#server/book/line/walk-ins-of-contacts.ts'

/** Returns all stored data about waitlist entries, including every step. Omits their ids, which grant access. */
export async function exportWalkIns({ database }: Pick<Data, 'database'>, rows: readonly WalkInRow[]) {
  const moves = await movesOfWalkIns(
    database.sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    status: row.status,
    statusTime: row.status_time,
    joined: row.joined,
    called: row.called,
    seated: row.seated,
    closed: row.closed,
    groupSize: row.group_size,
    areas: row.areas,
    tableNumbers: row.table_numbers,
    mustLeaveBy: row.must_leave,
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    specialRequests: row.special_requests,
    cancelNote: row.cancel_note,
    customerProfile: row.customer_profile,
    additionals: row.additionals,
    campaign: row.campaign,
    language: row.language,
    createdBy: row.created_by,
    keptMinutes: row.kept_minutes,
    missedCalls: row.missed,
    postponed: row.postponed,
    callableFrom: row.pause_until,
    coming: row.coming,
    expectedTime: row.expected,
    estimate: row.estimate,
    passedBy: row.passed_by,
    messages: row.conversation,
    messagesRead: row.messages_read,
    moves: moves
      .filter(({ walk_in_id }) => walk_in_id === row.id)
      .map(({ status, action, by_whom, note, at }) => ({ status, action, by: by_whom, note, at })),
  }))
}
