import type { Locale } from '#domain/locale.ts'

/** A customer of the operator with pages under its own domain (specification, section 3). */
export interface Tenant {
  readonly name: string
  /** Only restaurants in this region are shown; null for no limit. */
  readonly lockRegionId: string | null
  /** Colors as `#rrggbb`, or null for the default. */
  readonly backgroundColor: string | null
  readonly themeColor: string | null
  readonly theme: 'banquette' | 'olive'
  /** The address of a picture shown instead of the name, or empty. */
  readonly logo: string
  /** Other websites that may show the tenant's pages in a frame. */
  readonly embedOrigins: readonly string[]
  /** The languages of its pages and messages, the most important first; empty for all. */
  readonly languages: readonly Locale[]
  /** Who its emails are from; null for the installation's sender. */
  readonly sender: { readonly name: string; readonly address: string } | null
}
