import { data } from 'react-router'
import type { PageContext } from '#web/routing/page-context.ts'
import { shownPath } from '#web/regions/choose-region.ts'
import { requestedRegion } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { cardsPerPage } from '#web/parts/times/table-query.ts'
import type { EventQuery } from './event-query.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'
import { eventViews, fetchEvents, readEventQuery } from './fetch-events.ts'

export interface EventListData {
  readonly query: EventQuery
  /** The shell reads this to show the region. */
  readonly regionId: string
  readonly regionName: string
  /** The regions from the country down to the page's region; empty for the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly events: readonly EventView[]
  readonly total: number
}

/** Throws a 502 response if the events can't be loaded. */
export async function loadEventList(page: PageContext, url: URL): Promise<EventListData> {
  const { config } = await resolveRegion(page, requestedRegion(url))
  const { regionId, regionName, regionPath } = config
  const query = { ...readEventQuery(url.searchParams), regionId }
  const found = await fetchEvents(page.send, { ...query, top: cardsPerPage })
  if (!found) throw data('', { status: 502 })
  const path = shownPath(regionPath, page.visitor.tenant?.lockRegionId ?? null)
  return {
    query,
    regionId,
    regionName,
    path: path.map(({ id, name }) => ({ id, name })),
    events: eventViews(found.events),
    total: found.total,
  }
}
