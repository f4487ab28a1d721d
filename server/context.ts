import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import { createBooks, type Books } from '#server/availability/books.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { createCapabilities, type Capabilities } from '#server/reservations/capabilities.ts'
import { createRegions, type Regions } from '#server/regions/regions.ts'
import { createCatalogue, type Catalogue } from '#server/restaurants/catalogue.ts'
import { loadSentences, type Say } from '#server/translations/sentences.ts'
import { readSecret } from '#server/config/secret.ts'

/** Everything a use case may reach for, built once; each names in its signature what it needs of it. */
export interface Context {
  readonly config: Config
  readonly database: Database
  /** Restaurants with their compiled plans. */
  readonly catalogue: Catalogue
  readonly regions: Regions
  /** What is taken at which restaurant. */
  readonly books: Books
  readonly capabilities: Capabilities
  readonly now: () => Date
  /** 128 random bits as 32 hex digits. */
  readonly newId: () => string
  /** The sentences of the product in a language. */
  readonly sentences: (locale: Locale) => Say
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
  return {
    config,
    database,
    catalogue: createCatalogue(database, now),
    regions: createRegions(database, now),
    books: createBooks(database, now),
    capabilities: createCapabilities(await readSecret(config, database)),
    now,
    newId: () => randomBytes(16).toString('hex'),
    sentences: loadSentences(),
  }
}
