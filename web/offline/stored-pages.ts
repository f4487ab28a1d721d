import { servedBy, unknownYetHeader } from '#contracts/http/served-by.ts'
import type { ForgetMessage } from '#web/storage/forget-guest.ts'
import type { CacheName } from '#web/storage/stored-items.ts'
import type { QueuedAction } from './queued-actions.ts'

/**
 * The cache is deleted when the guest signs out or clears the history. Earlier versions stored only the
 * guest's own pages, under the same name.
 */
export const storedPagesCache = 'own-pages' satisfies CacheName

/** A message from the app to the service worker. */
export type WorkerMessage =
  /** Stores a page that the guest has opened and the files it uses. */
  | { readonly kind: 'store'; readonly page: string; readonly files: readonly string[] }
  /** Deletes the guest's stored pages, and prevents storing those that are still being fetched. */
  | ForgetMessage
  /** Queues an action of one of the guest's pages in place of the one queued there. */
  | { readonly kind: 'queue'; readonly page: string; readonly action: QueuedAction }
  /** Removes the action queued on this page. */
  | { readonly kind: 'unqueue'; readonly page: string }
  /** Sends the queued actions. */
  | { readonly kind: 'send' }

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

type Answer = Pick<Response, 'status' | 'redirected' | 'url' | 'headers'>

/**
 * Returns whether the response is a page of this server, rather than an error, the sign-in page of a network, or a page
 * that only the browser can load.
 */
export function isOurPage(answer: Answer, origin: string): boolean {
  return isWhole(answer, origin, 'text/html') && isOurs(answer) && !answer.headers.has(unknownYetHeader)
}

/** Returns whether a proxy answered because it couldn't reach the server. */
export function isFromGateway({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !isOurs({ headers })
}

const isOurs = ({ headers }: Pick<Answer, 'headers'>) => headers.get(servedBy.name) === servedBy.value

const fileTypes: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\/[^?]+\.js$/, 'javascript'],
  [/^\/assets\/[^?]+\.css$/, 'text/css'],
  [/^\/assets\/[^?]+\.woff2$/, 'font/woff2'],
  [/^\/messages\//, 'application/json'],
  [/^\/art\//, 'image/svg+xml'],
]

/** Returns whether a file never changes, so a stored one is as good as the server's. */
export function isLasting({ pathname }: Pick<URL, 'pathname'>): boolean {
  return fileTypes.some(([path]) => path.test(pathname))
}

/** Returns whether the response is the requested file, rather than a page sent in its place. */
export function isOurFile(answer: Answer, address: URL): boolean {
  const type = fileTypes.find(([path]) => path.test(address.pathname))?.[1]
  return type !== undefined && isWhole(answer, address.origin, type)
}

function isWhole({ status, redirected, url, headers }: Answer, origin: string, type: string): boolean {
  const isHere = url === '' || new URL(url).origin === origin
  return status === 200 && !redirected && isHere && (headers.get('content-type') ?? '').includes(type)
}
