import { matchPath } from 'react-router'
import { createMemory } from '#domain/memory.ts'
import { paths } from '#web/paths.ts'

/** A rendered page and the data it was rendered from. */
interface CachedPage {
  readonly data: string
  readonly bytes: Uint8Array
}

/** Screens that look the same to every guest at the same URL, so caching them never stores personal data. */
const sharedScreens = [
  paths.home,
  paths.search,
  paths.restaurants,
  paths.events,
  paths.restaurant,
  paths.collection,
  paths.landings,
  paths.landing,
  paths.help,
  paths.privacy,
  paths.terms,
  paths.imprint,
]

const sharedPaths = createMemory<boolean>()

/** Returns whether the rendered page may be sent to other guests, too. */
export function isShared({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  const isOne = () => sharedScreens.some((path) => matchPath(path, pathname) !== null)
  return method === 'GET' && sharedPaths(pathname, isOne)
}

/**
 * Caches rendered pages up to `maxBytes`, evicting the least recently used. Data is loaded for every request, and a
 * page is rendered again if it differs, so cached pages are never outdated.
 */
export function createPageCache(
  maxBytes = 32 * 1024 * 1024,
): (address: string, data: string, draw: () => Uint8Array) => Uint8Array {
  const cache = new Map<string, CachedPage>()
  let bytes = 0
  const forget = (address: string) => {
    const page = cache.get(address)
    if (page) bytes -= sizeOf(page)
    cache.delete(address)
    return page
  }
  return (address, data, draw) => {
    const before = forget(address)
    const page = before?.data === data ? before : { data, bytes: draw() }
    cache.set(address, page)
    bytes += sizeOf(page)
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
    return page.bytes
  }
}

/** Returns the memory that a page takes, counting two bytes per UTF-16 unit. */
const sizeOf = ({ data, bytes }: CachedPage): number => data.length * 2 + bytes.length
