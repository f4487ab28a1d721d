import type { Locale } from '#domain/locale.ts'
import type { LineViews } from '#server/walk-ins/line-views.ts'
import type { Analytics } from '#server/analytics/analytics.ts'
import type { BookChanges } from '#server/book/book-changes.ts'
import type { Books } from '#server/book/books.ts'
import type { CreatedBookings } from '#server/book/created-bookings.ts'
import type { PlacementQueue } from '#server/book/placement-queue.ts'
import type { Rush } from '#server/book/rush.ts'
import type { Config } from '#server/config/config.ts'
import type { ImportRunner } from '#server/imports/import-runner.ts'
import type { CallbackCounts } from '#server/payments/payment-counts.ts'
import type { Payments } from '#server/payments/way-to-pay.ts'
import type { Gateways } from '#server/payments/gateways/gateways.ts'
import type { Providers } from '#server/identity/social/providers.ts'
import type { Database } from '#server/database/database.ts'
import type { Capabilities } from '#server/calls/capabilities.ts'
import type { QuotaByCaller } from '#server/rate-limits/quota-by-caller.ts'
import type { LiveWatch } from '#server/live/live-watch.ts'
import type { Embedding } from '#server/tenants/embedding.ts'
import type { Tenants } from '#server/tenants/tenants.ts'
import type { OwnTexts } from '#server/texts/own-texts.ts'
import type { EventIndex } from '#server/search/event-index.ts'
import type { Locations } from '#server/search/locations.ts'
import type { SearchEngine } from '#server/search/search-engine.ts'
import type { ContentLists } from '#server/content/content-lists.ts'
import type { Regions } from '#server/regions/regions.ts'
import type { Catalogue } from '#server/restaurants/catalogue.ts'
import type { AllNames } from '#server/translations/names.ts'
import type { Say } from '#server/translations/sentences.ts'
import type { StaffToken } from '#server/config/staff-tokens.ts'
import type { Report } from '#server/report.ts'

/** The services that a tenant's region limits. */
export type TenantScope = Pick<Context, 'catalogue' | 'regions' | 'search' | 'locations' | 'events'>

/** Long-lived services, created once. Functions declare in their signature which of them they need. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly catalogue: Catalogue
  readonly regions: Regions
  readonly contentLists: ContentLists
  readonly tenants: Tenants
  /** Which other websites may show pages in a frame. */
  readonly embedding: Embedding
  /** The same services restricted to a tenant's region. An unknown region doesn't restrict anything. */
  readonly within: (lockRegionId: string) => TenantScope
  readonly search: SearchEngine
  readonly locations: Locations
  /** Upcoming events of all restaurants. */
  readonly events: EventIndex
  /** The tables taken at each restaurant. */
  readonly books: Books
  /** The lines of walk-ins at each restaurant, with their estimates. */
  readonly lines: LineViews
  /** Notifies listeners after commits to the book. */
  readonly bookChanges: BookChanges
  /** Seats the parties of a restaurant one at a time. */
  readonly placements: PlacementQueue
  readonly rush: Rush
  /** Looks up bookings by the id they were created with. */
  readonly createdBookings: CreatedBookings
  readonly capabilities: Capabilities
  readonly analytics: Analytics
  readonly imports: ImportRunner
  /** Callers waiting for a change of a profile or reservation. */
  readonly live: LiveWatch
  readonly providers: Providers
  /** The payment providers. */
  readonly gateways: Gateways
  /** What became of the callbacks of payment providers. */
  readonly callbacks: CallbackCounts
  readonly payments: Payments
  /** Grants access to the operator's calls; null if they are closed. */
  readonly operatorToken: string | null
  /** Grant access to the staff calls of their restaurants; empty if those are closed. */
  readonly staffTokens: readonly StaffToken[]
  /** Quotas of callers; null for no limit. */
  readonly searchQuota: QuotaByCaller | null
  readonly bookingQuota: QuotaByCaller | null
  readonly report: Report
  readonly now: () => Date
  /** 128 random bits as 32 hex digits. */
  readonly newId: () => string
  /** Formats catalog messages in a language. */
  readonly ownTexts: OwnTexts
  readonly sentences: (locale: Locale) => Say
  /** Translated names of cuisines, cities and countries. */
  readonly names: AllNames
}
