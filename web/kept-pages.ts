import { matchPath } from 'react-router'
import { createMemory } from '#domain/memory.ts'
import { paths } from './paths.ts'

/** A page as bytes, and the data it was drawn from. */
interface KeptPage {
  readonly data: string
  readonly bytes: Uint8Array
}

/** Screens that say the same to everybody who asks alike, so that nothing of one guest is ever kept. */
const sharedScreens = [
  paths.home,
  paths.search,
  paths.restaurants,
  paths.restaurant,
  paths.collection,
  paths.landings,
  paths.landing,
]

const sharedPaths = createMemory<boolean>()

/** Whether the drawing of this page may be kept for the next guest. */
export function isShared({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  const isOne = () => sharedScreens.some((path) => matchPath(path, pathname) !== null)
  return method === 'GET' && sharedPaths(pathname, isOne)
}

/**
 * Keeps drawn pages, up to `bytesMost`; those not asked for longest go first. A page follows from its address and its data,
 * and the data is read anew for every guest: with the same data it is not drawn again, with other data what was kept is
 * replaced. So nothing kept can be out of date.
 */
export function createKeptPages(
  bytesMost = 32 * 1024 * 1024,
): (address: string, data: string, draw: () => Uint8Array) => Uint8Array {
  const kept = new Map<string, KeptPage>()
  let bytes = 0
  const forget = (address: string) => {
    const page = kept.get(address)
    if (page) bytes -= sizeOf(page)
    kept.delete(address)
    return page
  }
  return (address, data, draw) => {
    const before = forget(address)
    const page = before?.data === data ? before : { data, bytes: draw() }
    kept.set(address, page)
    bytes += sizeOf(page)
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMost) break
      forget(oldest)
    }
    return page.bytes
  }
}

/** UTF-16 takes two bytes a unit at most. */
const sizeOf = ({ data, bytes }: KeptPage): number => data.length * 2 + bytes.length
