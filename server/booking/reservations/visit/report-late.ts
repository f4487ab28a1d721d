import { openUntil, serviceOpenAt } from '#domain/availability/service-days.ts'
import { refuse } from '#domain/refusal.ts'
import { graceMinutes, keptUntil, lateRefusal } from '#domain/reservations/running-late.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { createReservationStore } from '#server/book/steps/reservations.ts'
import { recordOnTheWay } from './on-the-way.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Records that the party is late. How long its table is held depends on the next booking there and on closing time. */
export const reportLate: Handler<'reservations.reportLate', Data & Links & Discovery> = (
  context,
  { reservationId, body },
  caller,
) =>
  recordOnTheWay(context, reservationId, caller, async ({ row, listed, visit, now }) => {
    const no = lateRefusal(visit, now)
    if (no) return refuse(no)
    // Without tables, there is nothing to hold.
    if (row.table_numbers.length === 0) return { late_minutes: body.minutes, kept_until: null }
    const next = await createReservationStore(context.database).nextAtItsTables(row.id, context.now())
    const { plan } = listed.plan
    const hours = serviceOpenAt(plan, row.service_date, visit.from)
    const longest = body.minutes + graceMinutes + visit.until - visit.from
    const kept = keptUntil({
      ...visit,
      lateMinutes: body.minutes,
      nextFrom: next && epochMinuteOf(next),
      close: hours ? openUntil(plan, row.service_date, hours, longest) : visit.until,
    })
    return { late_minutes: body.minutes, kept_until: kept === null ? null : new Date(kept * 60_000) }
  })
