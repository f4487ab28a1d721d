import { randomUUID } from 'node:crypto'
import { createContentLists } from '#server/discovery/content/content-lists.ts'
import { createAnalytics } from '#server/operator/analytics/analytics.ts'
import { createBookChanges } from '#server/book/steps/book-changes.ts'
import { createBooks } from '#server/book/steps/books.ts'
import { createCreatedBookings } from '#server/book/steps/created-bookings.ts'
import { createPlacementQueue } from '#server/book/tables/placement-queue.ts'
import { createRush } from '#server/book/tables/rush.ts'
import { admitStaff } from '#server/staff/devices/admit-staff.ts'
import { pairedDevice } from '#server/staff/devices/paired-device.ts'
import { createHookedRestaurants } from '#server/webhooks/record/hooked-restaurants.ts'
import { createTokenUses } from '#server/staff/keys/token-uses.ts'
import { activeMembership, membershipsOf, suspendedMemberships } from '#server/staff/members.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createImportRunner } from '#server/catalogue/import-runner.ts'
import { createAccountHealth } from '#server/payments/books/account-health.ts'
import { createCallbackCounts } from '#server/payments/payment-counts.ts'
import { createGateways } from '#server/payments/gateways/gateways.ts'
import { createProviders } from '#server/accounts/identity/social/providers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createCapabilities, type Capabilities } from '#server/platform/calls/capabilities.ts'
import { createQuotaByCaller, type QuotaByCaller } from '#server/platform/rate-limits/quota-by-caller.ts'
import { createLiveWatch } from '#server/app/live/live-watch.ts'
import { readVersions } from '#server/app/live/read-versions.ts'
import { createShutdown } from './shutdown.ts'
import { isPaidWith } from '#server/payments/deposit-token.ts'
import { wayToPay } from '#server/payments/way-to-pay.ts'
import { createEmbedding } from '#server/platform/tenants/embedding.ts'
import { createTenants } from '#server/platform/tenants/tenants-by-host.ts'
import { createCustomTexts } from '#server/platform/texts/custom-texts.ts'
import { createEventIndex } from '#server/discovery/search/engine/event-index.ts'
import { createLocations } from '#server/discovery/search/locations.ts'
import { openSearch } from '#server/discovery/search/engine/open-search.ts'
import { createRegions } from '#server/discovery/regions/regions.ts'
import { createCatalogue } from '#server/discovery/restaurants/catalogue.ts'
import { loadNames } from '#server/platform/translations/names.ts'
import { sentencesWith } from '#server/platform/translations/sentences.ts'
import type { StaffToken } from '#server/platform/config/staff-tokens.ts'
import { listenToBook } from './listen-to-book.ts'
import { systemActor } from '#domain/history/actor.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { readSecret } from './secret.ts'
import { reportTo } from '#server/report.ts'
import { createLineViews } from '#server/waitlist/line/line-views.ts'
import type { Context, Discovery } from '#server/context.ts'
import { withinRegion } from '#server/app/http/within-region.ts'

export interface Surroundings {
  readonly config: Config
  readonly database: Database
  readonly now?: () => Date
}

export async function createContext({
  config,
  database,
  now = () => new Date(),
}: Surroundings): Promise<Context> {
  const capabilities = createCapabilities(await readSecret(config, database))
  const report = reportTo(config.logLevel)
  const regions = createRegions(database, now)
  const names = loadNames()
  const { synonyms } = names
  const scope: Discovery = {
    catalogue: createCatalogue(database, now, report),
    regions,
    search: openSearch(config, { database, synonyms, report }),
    locations: createLocations(database, regions, synonyms),
    events: createEventIndex(database, regions, synonyms),
  }
  const ownTexts = createCustomTexts(database, now)
  const accountHealth = createAccountHealth({ database, now, report })
  // `randomUUID` is fast, because Node.js generates the random bytes of many UUIDs at a time.
  const newId = () => randomUUID().replaceAll('-', '')
  const context: Context = {
    ...scope,
    config,
    linkOrigin: config.publicUrl,
    database,
    within: (lockRegionId) => withinRegion(scope, lockRegionId),
    tenants: createTenants(database, now),
    embedding: createEmbedding(config),
    contentLists: createContentLists(database, now),
    books: createBooks(database, now),
    lines: createLineViews(database, now),
    bookChanges: createBookChanges(report),
    hookedRestaurants: createHookedRestaurants(database),
    placements: createPlacementQueue({ ...placementLimits, atOnce: database.placementsAtOnce }),
    createdBookings: createCreatedBookings(database),
    rush: createRush(() => performance.now(), Math.random),
    capabilities,
    analytics: createAnalytics({ database, now, report }),
    imports: createImportRunner({ ...scope, database, report, newId, now }),
    shutdown: createShutdown(),
    live: createLiveWatch(readVersions(database, now)),
    members: {
      of: (caller) => membershipsOf(context, caller),
      suspended: (caller) => suspendedMemberships(context, caller),
      active: (memberId) => activeMembership(context, memberId),
      device: (caller) => pairedDevice(context, caller),
      admit: (call, caller) => admitStaff(context, call, caller),
    },
    providers: createProviders(config, report),
    callbacks: createCallbackCounts(now),
    accountHealth,
    gateways: createGateways({ config, database, capabilities, accountHealth, now, newId, report }),
    payments: {
      wayToPay: (reservationId, paidFor) => wayToPay(context, reservationId, paidFor),
      isPaidWith: (reservationId, token) => isPaidWith(context, reservationId, token),
    },
    operatorToken: config.operatorToken ?? developmentToken(config, capabilities, 'operator'),
    staffTokens: config.staffTokens.length > 0 ? config.staffTokens : allRestaurants(config, capabilities),
    tokenUses: createTokenUses({ database, capabilities, now, report }),
    keyQuota: createQuotaByCaller(keyLimit, () => now().getTime()),
    searchQuota: quotaOf(config.searchesPerMinute, 1, now),
    bookingQuota: quotaOf(config.bookingsPerHour, 60, now),
    report,
    acting: actingAs(systemActor),
    now,
    newId,
    customTexts: ownTexts,
    sentences: sentencesWith(ownTexts),
    names,
  }
  listenToBook(context)
  return context
}

/**
 * Limits of the placement queue. A guest who waits a few seconds gets a table sooner than one who is rejected and
 * retries.
 */
const placementLimits = { inLane: 1_500, inAll: 4_000, waitMs: 8_000 }

/** Limit of calls with one API key: enough to read a long evening at once, but not to keep guests waiting. */
const keyLimit = { perMinute: 600, atOnce: 300 }

/**
 * Returns a quota that allows bursts of half of `max`, because a page makes several calls and households
 * share an IP address. Returns null, which means no limit, if `max` is 0.
 */
function quotaOf(max: number, minutes: number, now: () => Date): QuotaByCaller | null {
  if (max === 0) return null
  const atOnce = Math.max(1, Math.ceil(max / 2))
  return createQuotaByCaller({ perMinute: max / minutes, atOnce }, () => now().getTime())
}

/**
 * Returns a token derived from the secret, so that it stays the same after a restart and developers can save
 * it. Returns null in production.
 */
function developmentToken(
  { deployment }: Config,
  capabilities: Capabilities,
  whose: 'operator' | 'staff',
): string | null {
  return deployment === 'development' ? capabilities.pseudonymOf(whose) : null
}

function allRestaurants(config: Config, capabilities: Capabilities): StaffToken[] {
  const token = developmentToken(config, capabilities, 'staff')
  return token === null ? [] : [{ restaurant: '*', token, role: 'owner' }]
}
