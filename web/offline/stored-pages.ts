import type { CacheName } from '#web/storage/stored-items.ts'
import { withAgeLine } from './age-line.ts'
import { isFromGateway, isLasting, isOurFile, isOurPage } from './our-answers.ts'
import { storedPageKey, storedPagesCache, visitedPageKey } from './page-keys.ts'
import type { WorkerMessage } from './worker-message.ts'

/** The version of the app that this service worker belongs to. */
export interface Shell {
  readonly version: string
  /** URLs of the files that every page of the app loads. */
  readonly files: readonly string[]
}

/** The part of the browser's `Cache` interface used here. */
interface StoredAnswers {
  match(href: string | Request, options?: CacheQueryOptions): Promise<Response | undefined>
  put(href: string, answer: Response): Promise<void>
  delete(href: string | Request): Promise<boolean>
  keys(): Promise<readonly Request[]>
}

interface Surroundings {
  readonly origin: string
  readonly shell: Shell
  readonly caches: Pick<CacheStorage, 'match' | 'keys' | 'delete'> & {
    open(name: CacheName): Promise<StoredAnswers>
  }
  readonly fetch: (href: string, options?: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** A request from a page that the worker intercepts. */
interface Asked extends Pick<Request, 'url' | 'method' | 'mode'> {
  /** Sends the request to the server. */
  readonly load: () => Promise<Response>
  /** Keeps the worker running until the work is done. */
  readonly later: (work: Promise<unknown>) => void
}

const filesPrefix = 'files-'
const offlinePage = '/offline'
/** Header with the time when a page was stored, in milliseconds. */
const savedAt = 'saved-at'
/** Header with the URL from which a page was stored. */
const savedFrom = 'saved-from'
/** Header with the version of the worker that stored a page and its files. */
const savedBy = 'saved-by'
/** Number of earlier versions whose files are kept for stored pages. */
const maxEarlierVersions = 2
const maxPages = 30
/** Number of public screens that are stored: those that the guest visited last. */
const maxVisited = 10
const storedDays = 30
const dayMs = 86_400_000

/** Ignores the `Vary` header. Responses vary by language and cookies, but each guest has one version. */
const anyVariant = { ignoreVary: true }

/**
 * Lets guests read their own pages and the public screens they visited last offline. Stores the last version of each
 * page and the files it uses; pages come from the server whenever it can be reached. If storage is full or blocked, it
 * stores what it can.
 */
export function createStoredPages({ origin, shell, caches, fetch, now }: Surroundings) {
  const filesCache: CacheName = `${filesPrefix}${shell.version}`
  /** Counts deletions, so that a page still being fetched during one isn't stored afterwards. */
  let generation = 0

  async function storePage(key: string, page: Response, href: string, started: number): Promise<void> {
    const headers = new Headers(page.headers)
    headers.delete('content-encoding')
    headers.set(savedAt, String(now()))
    headers.set(savedFrom, href)
    headers.set(savedBy, shell.version)
    const stored = new Response(await page.blob(), { headers })
    if (started !== generation) return
    const pages = await caches.open(storedPagesCache)
    // Replaces the page and moves it to the end, because the oldest pages are deleted first. If storage is full, the
    // page that is stored already stays.
    await pages.put(key, stored)
    if (started !== generation) await caches.delete(storedPagesCache)
    else await cleanUp()
  }

  /** Deletes old pages, and the files of earlier versions that no stored page needs. */
  async function cleanUp(): Promise<void> {
    const pages = await caches.open(storedPagesCache)
    const needed = new Set<string>()
    const keys = await pages.keys()
    const isVisited = ({ url }: Request) => visitedPageKey(new URL(url)) !== null
    const surplus = new Set([
      ...keys.filter(isVisited).slice(0, -maxVisited),
      ...keys.filter((key) => !isVisited(key)).slice(0, -maxPages),
    ])
    const deleteOld = async (key: Request) => {
      const page = await pages.match(key)
      const isOld = surplus.has(key) || now() - savedTime(page) > storedDays * dayMs
      if (isOld) await pages.delete(key)
      else needed.add(filesPrefix + (page?.headers.get(savedBy) ?? ''))
    }
    await Promise.all(keys.map(deleteOld))
    const all = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
    // Caches are listed in the order of their creation. Those of newer versions, which may be about to take over, stay.
    const earlier = all.slice(0, Math.max(0, all.indexOf(filesCache)))
    const kept = earlier.filter((name) => needed.has(name)).slice(-maxEarlierVersions)
    await Promise.all(earlier.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  }

  async function storeFiles(hrefs: readonly string[]): Promise<void> {
    const files = await caches.open(filesCache)
    const store = async (href: string) => {
      const url = new URL(href, origin)
      if (url.origin !== origin || !isLasting(url) || (await files.match(url.href, anyVariant))) return
      const file = await fetch(url.href)
      if (isOurFile(file, url)) await files.put(url.href, file)
    }
    await Promise.allSettled(hrefs.map(store))
  }

  async function storeOfflinePage(): Promise<void> {
    const page = await fetch(origin + offlinePage)
    if (isOurPage(page, origin)) await (await caches.open(filesCache)).put(origin + offlinePage, page)
  }

  /** Redirects if the page was stored from another URL, because the app compares the page with its URL. */
  async function storedPage(key: string, href: string): Promise<Response | null> {
    const page = await (await caches.open(storedPagesCache)).match(key, anyVariant)
    if (!page) return null
    const from = page.headers.get(savedFrom) ?? href
    if (from !== href) return Response.redirect(from)
    const html = withAgeLine(await page.text(), savedTime(page), now())
    return new Response(html, { headers: page.headers })
  }

  async function storedOfflinePage(): Promise<Response | undefined> {
    return (await caches.open(filesCache)).match(origin + offlinePage, anyVariant)
  }

  async function pageFor({ url: href, load, later }: Asked): Promise<Response> {
    const url = new URL(href)
    const key = storedPageKey(url)
    const started = generation
    // Browsers add the fragment again after a redirect.
    url.hash = ''
    try {
      const page = await load()
      const stored = key && isFromGateway(page) ? await storedPage(key, url.href).catch(() => null) : null
      if (stored) return stored
      if (key && isOurPage(page, origin))
        later(storePage(key, page.clone(), url.href, started).catch(() => undefined))
      return page
    } catch (error) {
      const stored = await storedFor(key, url.href).catch(() => null)
      if (stored) return stored
      throw error
    }
  }

  async function storedFor(key: string | null, href: string): Promise<Response | undefined> {
    return (key && (await storedPage(key, href))) || storedOfflinePage()
  }

  async function fileFor({ url, load }: Asked): Promise<Response> {
    // Stored pages of earlier versions have their own files.
    return (await caches.match(url, anyVariant).catch(() => undefined)) ?? load()
  }

  async function storeOpened(page: string, files: readonly string[]): Promise<void> {
    const url = new URL(page, origin)
    const key = storedPageKey(url)
    if (key === null || url.origin !== origin) return
    const started = generation
    const answer = await fetch(url.href, { headers: { accept: 'text/html' }, redirect: 'manual' })
    if (!isOurPage(answer, origin)) return
    await Promise.allSettled([storePage(key, answer, url.href, started), storeFiles(files)])
    const known = (await storedOfflinePage())?.headers.get('content-language')
    if (known !== answer.headers.get('content-language')) await storeOfflinePage()
  }

  async function forget(): Promise<void> {
    generation++
    await caches.delete(storedPagesCache)
  }

  return {
    /** Stores the files of the app. Never rejects, because the app works without stored files. */
    async install(): Promise<void> {
      await Promise.allSettled([storeFiles(shell.files), storeOfflinePage()])
    },
    /** Deletes the files of earlier versions, except those that stored pages need. */
    activate: cleanUp,
    /** Returns the response to a page's request, or null to leave the request to the browser. */
    answer(asked: Asked): Promise<Response> | null {
      const url = new URL(asked.url)
      if (asked.method !== 'GET' || url.origin !== origin || isHostPage(url)) return null
      if (asked.mode === 'navigate') return pageFor(asked)
      return isLasting(url) ? fileFor(asked) : null
    },
    async receive(message: WorkerMessage): Promise<void> {
      if (message.kind === 'store') await storeOpened(message.page, message.files)
      else if (message.kind === 'forget') await forget()
    },
  }
}

/** Staff have an app of their own, and a shared tablet must not show a page that it stored for guests instead. */
function isHostPage({ pathname }: URL): boolean {
  return /^\/host(\/|$)/i.test(pathname)
}

function savedTime(page: Response | undefined): number {
  return Number(page?.headers.get(savedAt) ?? 0)
}
