import { chooseSitePage, type WrittenPage } from '#domain/content/site-page.ts'
import type { Locale } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  createContentStore,
  type SitePageText,
  type StoredCollection,
  type StoredLanding,
  type StoredPost,
} from './content-store.ts'

/** How long content is cached, in milliseconds. It rarely changes, and every home page shows some of it. */
const freshForMs = 5_000

/** Content that home pages show, cached for a few seconds. */
export interface ContentLists {
  /** Returns all collections in the operator's order. */
  readonly collections: () => Promise<readonly StoredCollection[]>
  /** Returns all guides in the operator's order. */
  readonly landings: () => Promise<readonly StoredLanding[]>
  /** Returns what the operator wrote for pages about the site. */
  readonly sitePages: () => Promise<readonly WrittenPage[]>
  /** Saves such a text, which takes effect in this process immediately. Resolves to false for an unknown tenant. */
  readonly saveSitePage: (text: SitePageText, alongside: Alongside) => Promise<boolean>
  /** Returns whether a host name has an imprint; empty for the installation's own. False without the database. */
  readonly hasImprint: (tenantHost: string, locale: Locale) => Promise<boolean>
  /** Returns the latest post about a region or a region within it, or undefined if there is none. */
  readonly lastPost: (regionId: string) => Promise<StoredPost | undefined>
}

export function createContentLists(database: Database, now: () => Date): ContentLists {
  const store = createContentStore(database)
  const { collections, landings, lastPost, sitePages } = store
  const lastPosts = createMemory<ReturnType<typeof cacheForMinutes<StoredPost | undefined>>>()
  let written = cacheForMinutes(sitePages, now)
  return {
    sitePages: () => written(),
    async saveSitePage(text, alongside) {
      const saved = await store.saveSitePage(text, alongside)
      written = cacheForMinutes(sitePages, now)
      return saved
    },
    async hasImprint(tenantHost, locale) {
      const texts = await written().catch(() => [])
      return chooseSitePage(texts, { page: 'imprint', host: tenantHost || null, locale }) !== null
    },
    collections: cacheForMinutes(collections, now),
    landings: cacheForMinutes(landings, now),
    lastPost: (id) => lastPosts(id, () => cacheForMinutes(() => lastPost(id, now()), now))(),
  }
}

function cacheForMinutes<Found>(read: () => Promise<Found>, now: () => Date): () => Promise<Found> {
  let known: { readonly found: Promise<Found>; readonly at: number } | null = null
  return () => {
    const at = now().getTime()
    if (known && known.at <= at && at < known.at + freshForMs) return known.found
    const mine = { found: read(), at }
    known = mine
    mine.found.catch(() => {
      if (known === mine) known = null
    })
    return mine.found
  }
}
