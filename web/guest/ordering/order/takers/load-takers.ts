import type { LoaderFunctionArgs } from 'react-router'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { requestedRegion, worldId } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { lastPosition } from '#web/session/last-position.ts'
import { withCuisineNames } from '#web/text/cuisine-names.ts'

export type TakersData = Awaited<ReturnType<typeof loadTakers>>

const maxShown = 24

/** Loads the restaurants that take orders near the device's position, or in the page's region if it isn't known. */
export async function loadTakers({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const requested = requestedRegion(url)
  const asked = url.searchParams.get('deliveryType')
  const deliveryType = deliveryTypes.find((type) => type === asked) ?? null
  // A region in the URL was chosen, so it takes precedence over the position.
  const position = requested === null ? lastPosition() : null
  const { config } = await resolveRegion(page, requested)
  const isWorld = config.regionId === worldId
  const place = position ?? (isWorld ? {} : { regionId: config.regionId })
  const query = { ...place, ...(deliveryType && { deliveryType }), top: maxShown }
  const { value, cuisineNames, total } = orThrow(await page.send('ordering.restaurants', { query }))
  const cards = withCuisineNames(
    value.map(({ restaurant }) => restaurant),
    cuisineNames,
  )
  return {
    takers: value.map(({ types }, at) => ({ types, card: cards[at]! })),
    total,
    deliveryType,
    isNear: position !== null,
    regionId: config.regionId,
    regionName: isWorld ? '' : (config.regionPath.at(-1)?.name ?? ''),
  }
}
