import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { RegionReason } from '#web/regions/choose-region.ts'
import type { RegionSummary } from '#web/regions/nearby-regions.ts'
import type { TenantLook } from './tenant-look.ts'

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

/** What the layout's loader returns: what the shell shows on every page. */
export interface ShellData {
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
