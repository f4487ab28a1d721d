import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import type { Tenant } from '#contracts/tenants.ts'
import { type RegionReason, shownPath } from '../guest/location/choose-region.ts'
import { worldId } from '../guest/location/asked-region.ts'
import { type PlaceNear, placesNear } from '../guest/location/places-near.ts'
import { regionInForce } from '../guest/location/region-in-force.ts'
import { askedRegion } from '../guest/location/asked-region.ts'
import type { PageContext } from '../page-context.ts'
import { type TenantLook, tenantLook } from './tenant-look.ts'

/** The region of the page, as the shell names it. */
export interface ShellRegion {
  readonly id: string
  /** Empty for the world. */
  readonly name: string
  /** From the country, or the tenant's region, down to this one; without the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly cuisines: readonly string[]
  readonly cuisineNames: CuisineNames
  readonly reason: RegionReason
}

export interface Shell {
  readonly development: boolean
  readonly tenant: Tenant | null
  readonly look: TenantLook | null
  /** The page is shown inside another app. */
  readonly inApp: boolean
  readonly region: ShellRegion
  /** A few regions nearby, for a selector that works before the app is there. The rest is asked when it opens. */
  readonly places: readonly PlaceNear[]
}

const everywhere: ShellRegion = {
  id: worldId,
  name: '',
  path: [],
  cuisines: [],
  cuisineNames: {},
  reason: 'world',
}

/** What every page of the app shows around its screen. A page is not worse for a shell that could not be filled. */
export async function loadShell(page: PageContext, url: URL): Promise<Shell> {
  const { tenant, inApp } = page.visitor
  const [known, look] = await Promise.all([
    regionAndPlaces(page, url).catch(() => ({ region: everywhere, places: [] })),
    tenantLook(tenant),
  ])
  return { development: page.development, tenant, look, inApp, ...known }
}

async function regionAndPlaces(
  page: PageContext,
  url: URL,
): Promise<{ region: ShellRegion; places: PlaceNear[] }> {
  const lock = page.visitor.tenant?.lockRegionId ?? null
  const { config, reason } = await regionInForce(page, askedRegion(url))
  const path = shownPath(config.regionPath, lock).map(({ id, name }) => ({ id, name }))
  const region = {
    id: config.regionId,
    name: path.at(-1)?.name ?? '',
    path,
    cuisines: config.quickCuisines,
    cuisineNames: config.cuisineNames,
    reason,
  }
  // The page of a restaurant shows where that is instead of the selector. Later pages of a tenant see by the places
  // whether there is anything to select.
  const selector = lock !== null || !/^\/restaurants\/[^/]/i.test(url.pathname)
  return { region, places: selector ? await placesNear(page.send, config, lock) : [] }
}
