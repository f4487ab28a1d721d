import { shownPath } from '#web/regions/choose-region.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type RegionSummary, fetchNearbyRegions } from '#web/regions/nearby-regions.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { requestedRegion } from '#web/regions/requested-region.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import type { ShellData, ShellRegion } from '#web/shell/shell-data.ts'
import { tenantLook } from '#web/shell/tenant-look.ts'

const everywhere: ShellRegion = {
  id: worldId,
  name: '',
  path: [],
  cuisines: [],
  cuisineNames: {},
  reason: 'world',
}

/** Shows the whole world if the region can't be loaded. */
export async function loadShell(page: PageContext, url: URL): Promise<ShellData> {
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
