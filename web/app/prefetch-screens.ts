import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import { skipsPrefetching } from '#web/routing/connection.ts'

/**
 * Creates a function that prefetches the screen of a path once: code and texts, but no data. The screen's `ahead`
 * fetches other code that its loader or action needs.
 */
export function screenFetcher(
  routes: RouteObject[],
  origin: string,
): (address: Pick<URL, 'origin' | 'pathname'>) => void {
  const fetched = new Set<RouteObject>()
  return (address) => {
    if (address.origin !== origin) return
    for (const { route } of matchRoutes(routes, address.pathname) ?? []) {
      if (fetched.has(route)) continue
      fetched.add(route)
      // Navigation will retry.
      fetchScreen(route).catch(() => fetched.delete(route))
    }
  }
}

/** Creates a function that prefetches the data of a URL if its screen has a `preload`. */
export function dataFetcher(
  routes: RouteObject[],
  origin: string,
  getContext: () => RouterContextProvider,
): (address: string) => Promise<void> {
  return async (address) => {
    const url = new URL(address)
    const match = url.origin === origin ? matchRoutes(routes, url.pathname)?.at(-1) : undefined
    if (!match) return
    const { route } = match
    const screen: object = typeof route.lazy === 'function' ? await route.lazy() : route
    if (!('preload' in screen) || typeof screen.preload !== 'function') return
    url.hash = ''
    screen.preload({ request: new Request(url), params: match.params, context: getContext() })
  }
}

async function fetchScreen(route: RouteObject): Promise<void> {
  // The current screen is already loaded.
  const screen: object = typeof route.lazy === 'function' ? await route.lazy() : route
  if ('ahead' in screen && typeof screen.ahead === 'function') await screen.ahead()
}

/**
 * How long a pointer must stay on a link before its data is prefetched, in milliseconds. A pointer passing over it
 * stays shorter.
 */
const restsAfterMs = 60

/**
 * Prefetches the screen when a guest points at or focuses a link or form, and its data when that looks deliberate.
 */
export function prefetchScreens(routes: RouteObject[], getContext: () => RouterContextProvider): void {
  if (skipsPrefetching()) return
  const fetchBehind = screenFetcher(routes, location.origin)
  const fetchData = dataFetcher(routes, location.origin, getContext)
  let last: Element | null = null
  const preload = (link: HTMLAnchorElement) => {
    // Navigation loads it again.
    fetchData(link.href).catch(() => undefined)
  }
  const prefetch = ({ type, target }: Event) => {
    const way = target instanceof Element ? target.closest('a, form') : null
    if (way instanceof HTMLAnchorElement) {
      if (type === 'pointerdown') preload(way)
      else if (way !== last) setTimeout(() => last === way && preload(way), restsAfterMs)
    }
    if (way && way !== last)
      fetchBehind(
        way instanceof HTMLAnchorElement ? way : new URL(way.getAttribute('action') ?? '', location.href),
      )
    last = way
  }
  for (const hint of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(hint, prefetch, { passive: true })
}
