import { createOfflinePages, type Shell } from './offline-pages.ts'
import type { WorkerMessage } from './own-pages.ts'

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface ReceivedEvent extends WaitingEvent {
  readonly data: WorkerMessage
}

/** The global scope of a service worker. TypeScript doesn't provide its types along with those of a page. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(kind: 'message', listener: (event: ReceivedEvent) => void): void
}

/** Defined in front of this script by the server. */
declare const shell: Shell

const scope = self as unknown as WorkerScope
const { origin } = location
const offline = createOfflinePages({
  origin,
  shell,
  caches,
  fetch: (address, options) => fetch(address, options),
  now: Date.now,
})

// A new version takes over at once. It answers the pages of any version, so none has to be loaded again.
scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(offline.install())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.allSettled([
      offline.activate(),
      // Starting the worker would otherwise delay every page.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { url, method, mode } = request
  const answer = offline.answer({
    url,
    method,
    mode,
    // The browser has requested pages while it started the worker.
    load: async () => (await preloadResponse) ?? fetch(request),
    later: (work) => event.waitUntil(work),
  })
  if (answer) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  event.waitUntil(offline.receive(event.data).catch(() => undefined))
})
