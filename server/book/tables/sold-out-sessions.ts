import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import { isSoldOut } from '#domain/availability/offer-slots.ts'
import type { EventSession } from '#domain/events/event-sessions.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Book } from '#server/context.ts'
import { stretchOf } from './book-stretch.ts'

interface DatedEvent {
  readonly eventId: number
  readonly plan: CompiledPlan
  readonly session: EventSession
}

/** Reads the books of all events at once. */
export async function soldOutSessions<Dated extends DatedEvent>(
  { books }: Pick<Book, 'books'>,
  dates: readonly Dated[],
  now: EpochMinute,
): Promise<Dated[]> {
  const taken = await books.readMany(
    dates.map(({ eventId, plan, session }) =>
      stretchOf({ record: { id: eventId }, plan }, session.opens, session.closes),
    ),
  )
  return dates.filter(({ plan, session }, index) => isSoldOut(plan, session.date, now, taken[index] ?? []))
}
