import { type HostLine, type HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { lineStoppedUntil } from '#domain/availability/limits.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { possibleActions } from '#domain/walk-ins/moves.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Book, Context, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { preciseMinute, walkInOf } from '#server/waitlist/waits/evening.ts'
import { lineForGuests, stateForGuests } from '#server/waitlist/line/line-rules.ts'
import type { LineView } from '#server/waitlist/line/line-views.ts'
import { presentWalkIn } from '#server/waitlist/present-walk-in.ts'

export async function presentLine(context: Data & Links & Book, listed: ListedRestaurant): Promise<HostLine> {
  const { record, linePlan } = listed
  const { lines } = context
  const present = await lines.present(listed)
  const ended = await lines.justEnded(listed)
  // Read last, so that the view includes every party listed as waiting.
  const view = await lines.view(listed)
  const now = preciseMinute(context.now())
  const stopped = view.line.state === 'open' ? lineStoppedUntil(linePlan.plan, now) : null
  return {
    restaurantId: record.id,
    zone: record.time_zone,
    version: view.line.version,
    ...stateForGuests(lineForGuests(view.line, listed, now)),
    stoppedUntil: stopped === null ? null : isoWithOffset(linePlan.plan.zone, stopped),
    autoCall: view.line.auto_call,
    walkIns: [...present, ...ended].map((row) => presentForHost(context, listed, row, view)),
    freeNow: view.calls().map(({ id, tableIds, until }) => ({
      walkInId: id,
      tableNumber: listed.tableNumbers(tableIds).join(', '),
      mustLeaveBy: until === null ? null : isoWithOffset(linePlan.plan.zone, until),
    })),
  }
}

export function presentForHost(
  context: Pick<Context, 'linkOrigin' | 'now'>,
  listed: ListedRestaurant,
  row: WalkInRow,
  view: LineView,
): HostWalkIn {
  const possible = new Set<string>(possibleActions(walkInOf(row), 'staff', preciseMinute(context.now())))
  return {
    ...presentWalkIn(context, listed, row, view, null),
    entryVersion: row.version,
    attention: row.staff_asked === null ? null : row.status === 'Pending' ? 'unanswered' : 'overdue',
    mayDo: WalkInAction.options.filter((action) => possible.has(action)),
    quotedMinutes: row.quoted_minutes,
    messages: row.conversation.map(({ from, body, at }) => ({ from, body, time: at })),
  }
}
