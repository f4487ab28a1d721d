import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { DayQuery } from '#web/guest/booking/availability/load-day.ts'
import type { BookingQuery } from '#web/parts/times/booking-query.ts'
import { to } from '#web/paths.ts'

/** What can be booked on a day; empty if there is nothing to choose between. */
export type DaySections = Pick<AnswerOf<'availability.sections'>, 'areaNames' | 'sections'>
export type Section = DaySections['sections'][number]

const nothing: DaySections = { sections: [] }

export async function loadSections(
  send: Send,
  { id, type, services, reservationConfig }: Restaurant,
  { date, party, hold }: DayQuery,
): Promise<DaySections> {
  if (type !== 'event' && !services.events && reservationConfig.areas.length < 2) return nothing
  const query = { date, partySize: party, ExcludeId: hold || undefined }
  const answer = await send('availability.sections', { id, query })
  return isWireRefusal(answer) ? nothing : answer
}

/** Name of the URL parameter that the choice of a section submits. Its redirect replaces the parameter. */
export const sectionParameter = 'section'

/** Returns the value of the parameter, such as `kumo` or `kumo:Terrace`. Slugs have no colon. */
export function sectionValue({
  idOrName,
  area,
}: {
  readonly idOrName: string
  readonly area: string
}): string {
  return area ? `${idOrName}:${area}` : idOrName
}

/**
 * Returns the URL of the chosen section, or null if the request chooses none. The section may be in another restaurant
 * than the path: an event, or the restaurant of an event.
 */
export function urlOfSection(
  { pathname, searchParams }: URL,
  shown: string,
  query: BookingQuery,
): string | null {
  const chosen = searchParams.get(sectionParameter)
  if (!chosen) return null
  const [idOrName = '', ...rest] = chosen.split(':')
  const { date, party, month, hold } = query
  const url = to.reserve(idOrName, { date, party, area: rest.join(':'), month, hold })
  // Legacy paths stay, because they also offer the waitlist or ordering.
  return idOrName === shown ? pathname + url.slice(to.reserve(idOrName).length) : url
}
