import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import type { Tenant } from '#contracts/operator/tenants.ts'
import { type RegionReason, shownPath } from '#web/regions/choose-region.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type RegionSummary, fetchNearbyRegions } from '#web/regions/nearby-regions.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { requestedRegion } from '#web/regions/requested-region.ts'
import type { PageContext } from '#web/app/page-context.ts'
import { type TenantLook, tenantLook } from '#web/shell/tenant-look.ts'

/** The page's region with what the shell shows of it. */
export interface ShellRegion {
  readonly id: string
  /** Name of the region; empty for the world. */
  readonly name: string
  /** Regions from the country, or the tenant's region, down to this one; without the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly cuisines: readonly string[]
  readonly cuisineNames: CuisineNames
  readonly reason: RegionReason
}

export interface Shell {
  readonly development: boolean
  readonly sendsTexts: boolean
  readonly sendsPush?: boolean
  readonly hasImprint?: boolean
  readonly tenant: Tenant | null
  readonly look: TenantLook | null
  /** Whether another app embeds the page. */
  readonly inApp: boolean
  readonly region: ShellRegion
  /** Nearby regions that the location selector offers without scripts. It loads others when it opens. */
  readonly nearby: readonly RegionSummary[]
}

const everywhere: ShellRegion = {
  id: worldId,
  name: '',
  path: [],
  cuisines: [],
  cuisineNames: {},
  reason: 'world',
}

/** Loads the shell's data. Shows the whole world if the region can't be loaded. */
export async function loadShell(page: PageContext, url: URL): Promise<Shell> {
  const { tenant, inApp } = page.visitor
  const [known, look] = await Promise.all([
    loadRegion(page, url).catch(() => ({ region: everywhere, nearby: [] })),
    tenantLook(tenant),
  ])
  const { development, sendsTexts, sendsPush, hasImprint } = page
  return {
    development,
    sendsTexts,
    ...(sendsPush && { sendsPush }),
    ...(hasImprint && { hasImprint }),
    tenant,
    look,
    inApp,
    ...known,
  }
}

async function loadRegion(
  page: PageContext,
  url: URL,
): Promise<{ region: ShellRegion; nearby: RegionSummary[] }> {
  const lock = page.visitor.tenant?.lockRegionId ?? null
  const { config, reason } = await resolveRegion(page, requestedRegion(url))
  const path = shownPath(config.regionPath, lock).map(({ id, name }) => ({ id, name }))
  const region = {
    id: config.regionId,
    name: path.at(-1)?.name ?? '',
    path,
    cuisines: config.quickCuisines,
    cuisineNames: config.cuisineNames,
    reason,
  }
  // Restaurant pages show breadcrumbs instead of the selector. For tenants, every page needs the list, to know whether
  // there is anything to select.
  const selector = lock !== null || !/^\/restaurants\/[^/]/i.test(url.pathname)
  return { region, nearby: selector ? await fetchNearbyRegions(page.send, config, lock) : [] }
}
