import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import { createMeanings } from '#domain/search/meanings.ts'
import { type Analytics, createAnalytics } from '#server/analytics/analytics.ts'
import { createBooks, type Books } from '#server/availability/books.ts'
import { createPlacementQueue, type PlacementQueue } from '#server/book/placement-queue.ts'
import { createRush, type Rush } from '#server/book/rush.ts'
import type { Config } from '#server/config/config.ts'
import { createProviders, type Providers } from '#server/identity/social/providers.ts'
import type { Database } from '#server/database/database.ts'
import { createCapabilities, type Capabilities } from '#server/reservations/capabilities.ts'
import { createTurnsByCaller, type TurnsByCaller } from '#server/rate-limits/turns-by-caller.ts'
import { createProfileWatch, type ProfileWatch } from '#server/guests/profile-watch.ts'
import { profileVersions } from '#server/guests/profile-versions.ts'
import { createTenants, type Tenants } from '#server/tenants/tenants.ts'
import { createLocations, type Locations } from '#server/search/locations.ts'
import { openSearch } from '#server/search/open-search.ts'
import type { SearchEngine } from '#server/search/search-engine.ts'
import { createRegions, type Regions } from '#server/regions/regions.ts'
import { createCatalogue, type Catalogue } from '#server/restaurants/catalogue.ts'
import { type AllNames, loadNames } from '#server/translations/names.ts'
import { loadSentences, type Say } from '#server/translations/sentences.ts'
import type { StaffToken } from '#server/config/staff-tokens.ts'
import { readSecret } from '#server/config/secret.ts'
import { type Report, reportTo } from '#server/report.ts'

/** Everything a use case may reach for, built once; each names in its signature what it needs of it. */
export interface Context {
  readonly config: Config
  readonly database: Database
  /** Restaurants with their compiled plans. */
  readonly catalogue: Catalogue
  readonly regions: Regions
  readonly tenants: Tenants
  readonly search: SearchEngine
  readonly locations: Locations
  /** What is taken at which restaurant. */
  readonly books: Books
  /** Places parties at a restaurant one after the other. */
  readonly placements: PlacementQueue
  readonly rush: Rush
  readonly capabilities: Capabilities
  readonly analytics: Analytics
  /** Who waits for a change of a profile. */
  readonly profileWatch: ProfileWatch
  readonly providers: Providers
  /** Opens the operator's calls; null where nobody may. */
  readonly operatorToken: string | null
  /** Open the house's side of their restaurants; none where nobody may. */
  readonly staffTokens: readonly StaffToken[]
  /** What callers have left to search with; null where nobody counts. */
  readonly searchTurns: TurnsByCaller | null
  readonly bookingTurns: TurnsByCaller | null
  readonly report: Report
  readonly now: () => Date
  /** 128 random bits as 32 hex digits. */
  readonly newId: () => string
  /** The sentences of the product in a language. */
  readonly sentences: (locale: Locale) => Say
  /** What cuisines, cities and countries are called. */
  readonly names: AllNames
}

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
  const meanings = createMeanings(names.pairs)
  return {
    config,
    database,
    catalogue: createCatalogue(database, now, report),
    regions,
    tenants: createTenants(database, now),
    search: openSearch(config, { database, meanings, report }),
    locations: createLocations(database, regions, meanings),
    books: createBooks(database, now),
    placements: createPlacementQueue({ ...placementLimits, atOnce: database.placementsAtOnce }),
    rush: createRush(() => performance.now(), Math.random),
    capabilities,
    analytics: createAnalytics({ database, now, report }),
    profileWatch: createProfileWatch(profileVersions(database)),
    providers: createProviders(config, capabilities.pseudonymOf('sign-in providers'), report),
    operatorToken: config.operatorToken ?? developmentToken(config, capabilities, 'operator'),
    staffTokens: config.staffTokens.length > 0 ? config.staffTokens : everyHouse(config, capabilities),
    searchTurns: turnsOf(config.searchesPerMinute, 1, now),
    bookingTurns: turnsOf(config.bookingsPerHour, 60, now),
    report,
    now,
    newId: () => randomBytes(16).toString('hex'),
    sentences: loadSentences(),
    names,
  }
}

/** Who waits in line is served within seconds, and sooner than after being sent away and coming back. */
const placementLimits = { inLane: 1_500, inAll: 4_000, waitMs: 8_000 }

/** Half of them may be taken at once: a page asks several things, and a family shares an address. */
function turnsOf(most: number, minutes: number, now: () => Date): TurnsByCaller | null {
  if (most === 0) return null
  const atOnce = Math.max(1, Math.ceil(most / 2))
  return createTurnsByCaller({ perMinute: most / minutes, atOnce }, () => now().getTime())
}

/** The same after every start, so that a developer can keep it. */
function developmentToken(
  { deployment }: Config,
  capabilities: Capabilities,
  whose: 'operator' | 'staff',
): string | null {
  return deployment === 'development' ? capabilities.pseudonymOf(whose) : null
}

function everyHouse(config: Config, capabilities: Capabilities): StaffToken[] {
  const token = developmentToken(config, capabilities, 'staff')
  return token === null ? [] : [{ restaurant: '*', token }]
}
