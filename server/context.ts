import type { Locale } from '#domain/locale.ts'
import type { LineViews } from '#server/waitlist/line/line-views.ts'
import type { Analytics } from '#server/operator/analytics/analytics.ts'
import type { BookChanges } from '#server/book/steps/book-changes.ts'
import type { Books } from '#server/book/steps/books.ts'
import type { CreatedBookings } from '#server/book/steps/created-bookings.ts'
import type { PlacementQueue } from '#server/book/tables/placement-queue.ts'
import type { Rush } from '#server/book/tables/rush.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ImportRunner } from '#server/catalogue/import-runner.ts'
import type { AccountHealth } from '#server/payments/books/account-health.ts'
import type { CallbackCounts } from '#server/payments/payment-counts.ts'
import type { Payments } from '#server/payments/way-to-pay.ts'
import type { Gateways } from '#server/payments/gateways/gateways.ts'
import type { Providers } from '#server/accounts/identity/social/providers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Capabilities } from '#server/platform/calls/capabilities.ts'
import type { QuotaByCaller } from '#server/platform/rate-limits/quota-by-caller.ts'
import type { LiveWatch } from '#server/app/live/live-watch.ts'
import type { Shutdown } from '#server/app/start/shutdown.ts'
import type { Embedding } from '#server/platform/tenants/embedding.ts'
import type { Tenants } from '#server/platform/tenants/tenants-by-host.ts'
import type { CustomTexts } from '#server/platform/texts/custom-texts.ts'
import type { EventIndex } from '#server/discovery/search/engine/event-index.ts'
import type { Locations } from '#server/discovery/search/locations.ts'
import type { SearchEngine } from '#server/discovery/search/engine/search-engine.ts'
import type { ContentLists } from '#server/discovery/content/content-lists.ts'
import type { Regions } from '#server/discovery/regions/regions.ts'
import type { Catalogue } from '#server/discovery/restaurants/catalogue.ts'
import type { AllNames } from '#server/platform/translations/names.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { Acting } from '#server/history/record/acting.ts'
import type { StaffToken } from '#server/platform/config/staff-tokens.ts'
import type { TokenUses } from '#server/staff/keys/token-uses.ts'
import type { HookedRestaurants } from '#server/webhooks/record/hooked-restaurants.ts'
import type { Members } from '#server/staff/members.ts'
import type { Report } from '#server/report.ts'

/** Stored data, the clock, and what every use case needs to record something. */
export interface Data {
  readonly database: Database
  /** Connected callers that are waiting for a change to a profile, reservation or other record. */
  readonly live: LiveWatch
  readonly now: () => Date
  /** Returns a new random id of 128 bits as 32 hex digits. */
  readonly newId: () => string
  readonly report: Report
  /** Who makes this call, or the system for a job. Every write of theirs is recorded in the history. */
  readonly acting: Acting
}

/** The configured site, or that of a tenant: its links, and the tokens and pseudonyms made with its secret. */
export interface Links {
  readonly config: Config
  readonly capabilities: Capabilities
  /** Origin of links in responses: PUBLIC_URL, or the host name of the tenant where the call was made. */
  readonly linkOrigin: string
  readonly tenants: Tenants
  /** Websites that may show our pages in a frame. */
  readonly embedding: Embedding
  /** Returns services limited to a tenant's region. An unknown region limits nothing. */
  readonly within: (lockRegionId: string) => Discovery
}

/** What guests can find. Under the host name of a tenant, only what is in its region. */
export interface Discovery {
  readonly catalogue: Catalogue
  readonly regions: Regions
  readonly search: SearchEngine
  readonly locations: Locations
  /** Upcoming events of all restaurants. */
  readonly events: EventIndex
}

/** Tables, bookings and waitlists. */
export interface Book {
  /** The tables taken at each restaurant. */
  readonly books: Books
  /** Notifies listeners after each commit to the reservation book. */
  readonly bookChanges: BookChanges
  /** The restaurants whose webhooks hear of steps. */
  readonly hookedRestaurants: HookedRestaurants
  /** Assigns tables to the parties of a restaurant one at a time. */
  readonly placements: PlacementQueue
  readonly rush: Rush
  /** Finds bookings by the id they were created with. */
  readonly createdBookings: CreatedBookings
  /** The waitlists of all restaurants, with their estimates. */
  readonly lines: LineViews
}

/** Payments and their providers. */
export interface Billing {
  readonly gateways: Gateways
  readonly payments: Payments
  /** Whether the accounts at payment providers work. */
  readonly accountHealth: AccountHealth
  /** Counts the callbacks of payment providers by outcome. */
  readonly callbacks: CallbackCounts
}

/** Texts that guests read. */
export interface Content {
  /** Returns the function that formats catalog messages in a language, including reworded texts. */
  readonly sentences: (locale: Locale) => Say
  /** Translated names of cuisines, cities and countries. */
  readonly names: AllNames
  readonly customTexts: CustomTexts
  readonly contentLists: ContentLists
}

/** Who may call what, and how often. */
export interface Access {
  /** Tokens that authorize staff calls, each for its restaurants; empty if nobody may make them. */
  readonly staffTokens: readonly StaffToken[]
  /** People and services that may make calls of staff. */
  readonly members: Members
  /** When API keys and tokens were last used. */
  readonly tokenUses: TokenUses
  /** Calls of each API key, by its hash. */
  readonly keyQuota: QuotaByCaller
  /** Where guests can sign in besides here. */
  readonly providers: Providers
  /** Rate limits of search and booking for each caller; null for no limit. */
  readonly searchQuota: QuotaByCaller | null
  readonly bookingQuota: QuotaByCaller | null
}

/** What the operator of the installation uses. */
export interface Operator {
  /** The token that authorizes the operator's calls; null if nobody may make them. */
  readonly operatorToken: string | null
  readonly analytics: Analytics
  readonly imports: ImportRunner
  readonly shutdown: Shutdown
}

/** What a step of a booking needs, because it can move tables and money and notifies the guest. */
export type BookingContext = Data & Links & Discovery & Book & Billing & Content

/**
 * Long-lived services, created once at startup. Functions name the capabilities they need instead
 * (`checks/capabilities.ts`).
 */
export type Context = BookingContext & Access & Operator
