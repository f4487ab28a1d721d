import type { Locale } from '#domain/locale.ts'

/** A customer of the operator with pages on its own domain (specification, section 3). */
export interface Tenant {
  readonly name: string
  /** Only restaurants in this region are shown; null for no limit. */
  readonly lockRegionId: string | null
  /** Colors as `#rrggbb`, or null for the default. */
  readonly backgroundColor: string | null
  readonly themeColor: string | null
  readonly theme: 'banquette' | 'olive'
  /** The URL of a picture to show instead of the name; empty for none. */
  readonly logo: string
  /** Websites that may embed the tenant's pages in a frame, as origins. */
  readonly embedOrigins: readonly string[]
  /** The languages of the tenant's pages and messages, most important first; empty for all languages. */
  readonly languages: readonly Locale[]
  /** The sender of the tenant's emails; null for the installation's sender. */
  readonly sender: { readonly name: string; readonly address: string } | null
  /** The name of the payment account that takes the tenant's payments; null for the installation's. */
  readonly paymentAccount: string | null
}
