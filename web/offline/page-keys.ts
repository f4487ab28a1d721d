import type { CacheName } from '#web/storage/stored-items.ts'

/**
 * The cache is deleted when the guest signs out or clears the history. Earlier versions stored only the
 * guest's own pages, under the same name.
 */
export const storedPagesCache = 'own-pages' satisfies CacheName

const walkInPage = /^\/waitlist\/[^/]+\/(?:manage|ready|canceled)$/

/**
 * Returns the URL under which to store one of the guest's own pages, or null for all other pages: the history and pages
 * of one booking, order or waitlist entry. Their other parameters are ignored.
 */
export function ownPageKey({ origin, pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  const keyWith = (id: string | null, at: string) => (id ? `${origin}${at}${encodeURIComponent(id)}` : null)
  if (path === '/history') return origin + path
  if (path === '/booking' || path === '/order') return keyWith(searchParams.get('id'), `${path}?id=`)
  return walkInPage.test(path) ? keyWith(searchParams.get('walkin'), '/waitlist?walkin=') : null
}

const publicScreen = /^\/(?:search|events|restaurants(?:\/[^/]+)?|delivery\/[^/]+|waitlist(?:\/[^/]+)?)?$/

/** Parameters that open something of a person or group. */
const personal = ['code', 'group', 'id', 'token', 'walkin']

/**
 * Returns the URL under which to store a public screen after a visit, or null for all other pages. All parameters
 * matter, because they choose what the screen shows. Maps aren't stored, because their files are too large.
 */
export function visitedPageKey({ origin, pathname, search, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  if (!publicScreen.test(path) || searchParams.get('view') === 'map') return null
  return personal.some((key) => searchParams.has(key)) ? null : origin + path + search
}

/** Returns the URL under which to store a page, or null for pages that can't be read offline. */
export function storedPageKey(url: URL): string | null {
  return ownPageKey(url) ?? visitedPageKey(url)
}
