import { matchRoutes, type RouteObject } from 'react-router'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Nothing is fetched ahead for who pays for every byte or waits for each (specification section 9). */
export function isThrifty({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return saveData || effectiveType.includes('2g')
}

/**
 * Fetches the screen behind an address of ours, its code and its sentences but no data; each screen once. What its loader
 * needs beyond that a screen fetches as `ahead`.
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
      // Whoever goes there has it fetched again.
      fetchScreen(route).catch(() => fetched.delete(route))
    }
  }
}

async function fetchScreen(route: RouteObject): Promise<void> {
  // The screen of the page that was taken over is known already.
  const screen: object = typeof route.lazy === 'function' ? await route.lazy() : route
  if ('ahead' in screen && typeof screen.ahead === 'function') await screen.ahead()
}

/** The screen is on its way while the pointer or the focus still is, at a link to it or a form that asks it. */
export function prefetchScreens(routes: RouteObject[]): void {
  if (isThrifty((navigator as { connection?: Connection }).connection)) return
  const fetchBehind = screenFetcher(routes, location.origin)
  let last: Element | null = null
  const prefetch = ({ target }: Event) => {
    const way = target instanceof Element ? target.closest('a, form') : null
    if (way && way !== last)
      fetchBehind(
        way instanceof HTMLAnchorElement ? way : new URL(way.getAttribute('action') ?? '', location.href),
      )
    last = way
  }
  for (const hint of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(hint, prefetch, { passive: true })
}
