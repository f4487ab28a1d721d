import type { LoaderFunctionArgs } from 'react-router'
import { readPartySize } from '#web/parts/times/booking-query.ts'
import { usualParty } from '#domain/availability/usual-query.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { requestedRegion, worldId } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { lastPosition } from '#web/session/last-position.ts'

export type LinesData = Awaited<ReturnType<typeof loadLines>>

/**
 * Loads the restaurants that accept walk-ins now, near the device's position, or in the page's region if it isn't
 * known.
 */
export async function loadLines({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const party = readPartySize(url.searchParams.get('party')) || usualParty
  const requested = requestedRegion(url)
  // A region in the URL was chosen, so it takes precedence over the position.
  const position = requested === null ? lastPosition() : null
  const { config } = await resolveRegion(page, requested)
  const query = { groupSize: party, ...(position ?? { regionId: config.regionId }) }
  const { lines } = orThrow(await page.send('walkIns.lines', { query }))
  const isWorld = config.regionId === worldId
  return {
    kind: 'lines' as const,
    lines,
    party,
    isNear: position !== null,
    regionId: config.regionId,
    regionName: isWorld ? '' : (config.regionPath.at(-1)?.name ?? ''),
  }
}
