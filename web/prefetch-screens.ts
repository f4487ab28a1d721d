import { matchRoutes, type RouteObject } from 'react-router'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Nothing is fetched ahead for who pays for every byte or waits for each (specification section 9). */
export function isThrifty({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return saveData || effectiveType.includes('2g')
}

/** Fetches the screen behind a link of ours, its code and its sentences but no data; each screen once. */
export function screenFetcher(
  routes: RouteObject[],
  origin: string,
): (link: Pick<HTMLAnchorElement, 'origin' | 'pathname'>) => void {
  const fetched = new Set<unknown>()
  return (link) => {
    if (link.origin !== origin) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function' || fetched.has(route.lazy)) continue
      fetched.add(route.lazy)
      // Whoever follows the link has it fetched again.
      route.lazy().catch(() => fetched.delete(route.lazy))
    }
  }
}

/** The screen is on its way while the pointer or the focus still is. */
export function prefetchScreens(routes: RouteObject[]): void {
  if (isThrifty((navigator as { connection?: Connection }).connection)) return
  const fetchScreen = screenFetcher(routes, location.origin)
  let last: Element | null = null
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link !== last) fetchScreen(link)
    last = link
  }
  for (const hint of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(hint, prefetch, { passive: true })
}
