import {
  isLasting,
  isOurFile,
  isOurPage,
  ownPageKey,
  ownPagesCache,
  type WorkerMessage,
} from './own-pages.ts'
import { withAgeLine } from './age-line.ts'

/** What the server knows about its version of the app. */
export interface Shell {
  readonly version: string
  /** What every page of the app loads. */
  readonly files: readonly string[]
}

/** What is used of a browser's cache. */
interface StoredAnswers {
  match(address: string | Request, options?: CacheQueryOptions): Promise<Response | undefined>
  put(address: string, answer: Response): Promise<void>
  delete(address: string | Request): Promise<boolean>
  keys(): Promise<readonly Request[]>
}

interface Surroundings {
  readonly origin: string
  readonly shell: Shell
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> & { open(name: string): Promise<StoredAnswers> }
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>
  readonly now: () => number
}

/** A request of a page. */
interface Asked extends Pick<Request, 'url' | 'method' | 'mode'> {
  /** Sends the request to the server. */
  readonly load: () => Promise<Response>
  /** Keeps the worker running. */
  readonly later: (work: Promise<unknown>) => void
}

const filesPrefix = 'files-'
const offlinePage = '/offline'
/** When a page was stored, in milliseconds. */
const savedAt = 'saved-at'
/** From which address a page was stored. */
const savedFrom = 'saved-from'
const pagesMost = 30
const storedDays = 30
const dayMs = 86_400_000

/** The response varies with the language and cookies, but each guest has one version. */
const anyVariant = { ignoreVary: true }

/**
 * Lets guests read their own pages offline: the last version of each page that they opened, and the files it uses.
 * Pages come from the server whenever it can be reached. Writes nothing else, and works as well as it can if storage is
 * full or blocked.
 */
export function createOfflinePages({ origin, shell, caches, fetch, now }: Surroundings) {
  const filesCache = filesPrefix + shell.version
  /** Changes when everything was deleted, so that a page that arrives afterwards isn't stored. */
  let generation = 0

  async function storePage(key: string, page: Response, address: string, started: number): Promise<void> {
    const headers = new Headers(page.headers)
    headers.delete('content-encoding')
    headers.set(savedAt, String(now()))
    headers.set(savedFrom, address)
    const stored = new Response(await page.blob(), { headers })
    if (started !== generation) return
    const pages = await caches.open(ownPagesCache)
    // Put after the others, because the oldest are deleted first.
    await pages.delete(key)
    await pages.put(key, stored)
    if (started !== generation) await caches.delete(ownPagesCache)
    else await dropOld(pages)
  }

  async function dropOld(pages: StoredAnswers): Promise<void> {
    const keys = await pages.keys()
    const ages = await Promise.all(keys.map(async (key) => now() - savedTime(await pages.match(key))))
    const old = keys.filter((_, at) => at < keys.length - pagesMost || (ages[at] ?? 0) > storedDays * dayMs)
    await Promise.all(old.map((key) => pages.delete(key)))
  }

  async function storeFiles(addresses: readonly string[]): Promise<void> {
    const files = await caches.open(filesCache)
    const store = async (address: string) => {
      const url = new URL(address, origin)
      if (url.origin !== origin || !isLasting(url) || (await files.match(url.href, anyVariant))) return
      const file = await fetch(url.href)
      if (isOurFile(file, url)) await files.put(url.href, file)
    }
    await Promise.allSettled(addresses.map(store))
  }

  async function storeOfflinePage(): Promise<void> {
    const page = await fetch(origin + offlinePage)
    if (isOurPage(page, origin)) await (await caches.open(filesCache)).put(origin + offlinePage, page)
  }

  /** Leads to the address of the stored page if it was another one, because the app compares the page with its address. */
  async function storedPage(key: string, address: string): Promise<Response | null> {
    const page = await (await caches.open(ownPagesCache)).match(key, anyVariant)
    if (!page) return null
    const from = page.headers.get(savedFrom) ?? address
    if (from !== address) return Response.redirect(from)
    const html = withAgeLine(await page.text(), savedTime(page), now())
    return new Response(html, { headers: page.headers })
  }

  async function storedFile(address: string): Promise<Response | undefined> {
    return (await caches.open(filesCache)).match(address, anyVariant)
  }

  async function pageFor({ url: address, load, later }: Asked): Promise<Response> {
    const url = new URL(address)
    const key = ownPageKey(url)
    const started = generation
    // Browsers add the fragment again after a redirect.
    url.hash = ''
    try {
      const page = await load()
      if (key && isOurPage(page, origin))
        later(storePage(key, page.clone(), url.href, started).catch(() => undefined))
      return page
    } catch (error) {
      const stored = await storedFor(key, url.href).catch(() => null)
      if (stored) return stored
      throw error
    }
  }

  async function storedFor(key: string | null, address: string): Promise<Response | undefined> {
    return (key && (await storedPage(key, address))) || storedFile(origin + offlinePage)
  }

  async function fileFor({ url, load }: Asked): Promise<Response> {
    return (await storedFile(url).catch(() => undefined)) ?? load()
  }

  async function storeOpened(page: string, files: readonly string[]): Promise<void> {
    const url = new URL(page, origin)
    const key = ownPageKey(url)
    if (key === null || url.origin !== origin) return
    const started = generation
    const answer = await fetch(url.href, { headers: { accept: 'text/html' }, redirect: 'manual' })
    if (!isOurPage(answer, origin)) return
    await Promise.allSettled([storePage(key, answer, url.href, started), storeFiles(files)])
    const known = (await storedFile(origin + offlinePage))?.headers.get('content-language')
    if (known !== answer.headers.get('content-language')) await storeOfflinePage()
  }

  async function forget(): Promise<void> {
    generation++
    await caches.delete(ownPagesCache)
  }

  return {
    /** Never rejects, because the app works without stored files. */
    async install(): Promise<void> {
      await Promise.allSettled([storeFiles(shell.files), storeOfflinePage()])
    },
    /** Deletes the files of earlier versions. Own pages stay: they are complete without the app. */
    async activate(): Promise<void> {
      const earlier = (await caches.keys()).filter(
        (name) => name.startsWith(filesPrefix) && name !== filesCache,
      )
      await Promise.all(earlier.map((name) => caches.delete(name)))
    },
    /** The response to a request of a page; null to leave the request to the browser. */
    answer(asked: Asked): Promise<Response> | null {
      const url = new URL(asked.url)
      if (asked.method !== 'GET' || url.origin !== origin) return null
      if (asked.mode === 'navigate') return pageFor(asked)
      return isLasting(url) ? fileFor(asked) : null
    },
    receive(message: WorkerMessage): Promise<void> {
      return message.kind === 'store' ? storeOpened(message.page, message.files) : forget()
    },
  }
}

function savedTime(page: Response | undefined): number {
  return Number(page?.headers.get(savedAt) ?? 0)
}
