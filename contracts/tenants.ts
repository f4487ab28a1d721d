/** Who runs pages of their own under an address of their own (specification section 3, tenant config). */
export interface Tenant {
  readonly name: string
  /** Nothing outside of this region is shown; null is no lock. */
  readonly lockRegionId: string | null
  /** `#rrggbb` each, or null for the house's own. */
  readonly backgroundColor: string | null
  readonly themeColor: string | null
  readonly theme: 'banquette' | 'olive'
}
