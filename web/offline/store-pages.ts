import type { createBrowserRouter } from 'react-router'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { ownValue } from '#domain/own-value.ts'
import { paths, to } from '#web/paths.ts'
import { isReached } from '#web/routing/reload-once.ts'
import type { Text } from '#web/text/text.tsx'
import { skipsPrefetching } from '#web/routing/connection.ts'
import { storedPagesCache, storedPageKey, visitedPageKey } from './page-keys.ts'
import type { WorkerMessage } from './worker-message.ts'
import { ageLine, ageLineId, storedPageShown, pageLoadedAt } from './age-line.ts'
import { offlineForgotten } from '#web/storage/forget-guest.ts'

type Router = ReturnType<typeof createBrowserRouter>
type RouterState = Router['state']

/** Shortest time before a page that keeps changing is stored again, in milliseconds. */
const againAfterMs = { own: 60_000, visited: 600_000 }
/** How long a public screen must be open to be stored, in milliseconds. */
const visitMs = 5_000
/** How often the age of a page is updated, in milliseconds. */
const agesEveryMs = 60_000
/** Largest file to store, in bytes. Larger ones, such as the map, aren't worth the space. */
const maxFileBytes = 400_000

/** Loader data of screens about the guest's own bookings. */
interface Own {
  readonly booking?: ReservationGuest
  readonly walkIn?: WalkIn
  /** When the data was loaded, in milliseconds, if the browser took it from storage. */
  readonly storedAt?: number
  /** Whether the server couldn't be reached, so the data is what was loaded last. */
  readonly isOld?: boolean
}

/**
 * Returns the URL to store a page from, without one-time notices such as "booked" or opened sections. Returns null
 * for pages that aren't stored or show nothing.
 */
export function urlToStore(url: URL, { booking, walkIn }: Own): string | null {
  if (visitedPageKey(url) !== null) return url.pathname + url.search
  if (storedPageKey(url) === null) return null
  // The page of an entry has already redirected to the path for its status.
  if (walkIn) return `${url.pathname}?walkin=${encodeURIComponent(walkIn.id)}`
  if (!booking) return url.pathname.toLowerCase() === paths.history ? paths.history : null
  const { id, token } = booking
  return url.pathname.toLowerCase() === paths.order ? to.order(id, token) : to.booking(id, token)
}

/**
 * Stores the guest's own pages and the public screens they visit. While the device is offline, shows how old a page is,
 * and reloads it once the device is back online. `texts` are URLs of texts that only guests who are offline need.
 */
export function storePages(router: Router, { locale }: Text, texts: readonly string[]): void {
  let shown = router.state.loaderData
  let loadedAt = pageLoadedAt()
  /** Whether the page was stored and not loaded again since, because the server couldn't be reached. */
  let isStored = lineOf()?.hidden === false
  const worker = startWorker()
  const store = pageStorer(worker, texts)
  const showAge = () => {
    const line = lineOf()
    if (!line) return
    // A device can be connected without reaching the server.
    const isCurrent = navigator.onLine && !isStored
    line.hidden = isCurrent
    line.textContent = isCurrent ? '' : ageLine(line.dataset['words'] ?? '', locale, loadedAt, Date.now())
  }

  const look = (state: RouterState) => {
    if (state.navigation.state !== 'idle' || state.revalidation !== 'idle') return
    const url = new URL(location.href)
    if (state.errors) {
      if (!navigator.onLine && navigator.serviceWorker?.controller) void reloadIfStored(url)
      return
    }
    if (state.loaderData === shown) return
    shown = state.loaderData
    const { storedAt, isOld } = dataOf(state)
    if (storedAt) {
      loadedAt = storedAt
      isStored = true
    } else if (navigator.onLine && !isOld) {
      loadedAt = Date.now()
      isStored = false
    }
    showAge()
    if (navigator.onLine) store(url, state)
  }
  router.subscribe(look)

  const comeBack = async () => {
    const message: WorkerMessage = { kind: 'send' }
    ;(await worker)?.active?.postMessage(message)
    if (await isReached()) await router.revalidate()
  }
  addEventListener('offline', showAge)
  setInterval(() => {
    // Screen readers announced the line when it appeared.
    lineOf()?.setAttribute('aria-live', 'off')
    showAge()
    if (isStored && navigator.onLine) void comeBack()
  }, agesEveryMs)
  // React renders the line empty on the next page, so it's filled in here.
  addEventListener(storedPageShown, showAge)
  addEventListener('online', () => void comeBack())

  if (!navigator.onLine) showAge()
  else if (isStored) void comeBack()
  else store(new URL(location.href), router.state)
}

/**
 * Registers the service worker and resolves to its registration once it's active, or to null if that fails. The active
 * worker changes with every deployment.
 */
async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

function pageStorer(
  worker: ReturnType<typeof startWorker>,
  texts: readonly string[],
): (url: URL, state: RouterState) => void {
  const due = new Map<string, number>()
  const timers = new Set<number>()
  const forgotten = new Set<string | null>()
  // After signing out, the page may still be open in this or another tab, and its address opens the booking. It isn't
  // stored again until somebody opens it again.
  addEventListener(offlineForgotten, () => {
    forgotten.add(storedPageKey(new URL(location.href)))
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    due.clear()
  })
  return (url, state) => {
    const page = urlToStore(url, dataOf(state))
    const key = storedPageKey(url)
    if (page === null || key === null || forgotten.has(key)) return
    const isVisit = visitedPageKey(url) !== null
    if (isVisit && skipsPrefetching()) return
    const again = isVisit ? againAfterMs.visited : againAfterMs.own
    const wait = Math.max(isVisit ? visitMs : 0, (due.get(key) ?? 0) - Date.now())
    // A change that is already waiting to be stored includes this one.
    if (wait > again - 1) return
    due.set(key, Date.now() + wait + again)
    const timer = window.setTimeout(async () => {
      const { active } = (await worker) ?? {}
      // Signing out has removed the timer in the meantime.
      if (!timers.delete(timer)) return
      if (isVisit && storedPageKey(new URL(location.href)) !== key) {
        due.delete(key)
        return
      }
      const message: WorkerMessage = { kind: 'store', page, files: [...usedFiles(), ...texts] }
      active?.postMessage(message)
    }, wait)
    timers.add(timer)
  }
}

/** Reloads a page that the app couldn't load if the worker has stored it. */
async function reloadIfStored(url: URL): Promise<void> {
  const key = storedPageKey(url)
  if (key === null) return
  const stored = await caches
    .open(storedPagesCache)
    .then((pages) => pages.match(key, { ignoreVary: true }))
    .catch(() => undefined)
  if (stored) location.reload()
}

/** Returns the URLs of the files that this page has loaded. */
function usedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return [
    ...loaded
      .filter(({ name, decodedBodySize }) => !name.includes('/art/') && decodedBodySize < maxFileBytes)
      .map(({ name }) => name),
    ...[...document.images].map(({ currentSrc }) => currentSrc),
  ].filter((address) => address.startsWith(location.origin))
}

function dataOf({ matches, loaderData }: RouterState): Own {
  return (ownValue(loaderData, matches.at(-1)?.route.id ?? '') ?? {}) as Own
}

function lineOf(): HTMLElement | null {
  return document.getElementById(ageLineId)
}
