import { createActionQueue } from './action-queue.ts'
import { createStoredPages, type Shell } from './stored-pages.ts'
import { forgetPushed, openNotified, type OpenPage, showPushed } from './notifications.ts'
import type { WorkerMessage } from './worker-message.ts'
import type { QueueNews } from './queued-actions.ts'

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
  readonly ports: readonly MessagePort[]
}

interface PushedEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

interface ClickedEvent extends WaitingEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>
}

/** Background Sync, which runs the worker once the device is online. Only some browsers support it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** The global scope of a service worker. TypeScript doesn't provide its types along with those of a page. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & WithSync
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate' | 'sync', listener: (event: WaitingEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(kind: 'message', listener: (event: ReceivedEvent) => void): void
  addEventListener(kind: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: ClickedEvent) => void): void
}

/** The server adds this definition before the script. */
declare const shell: Shell

const scope = self as unknown as WorkerScope
const { origin } = location
const offline = createStoredPages({
  origin,
  shell,
  caches,
  fetch: (address, options) => fetch(address, options),
  now: Date.now,
})

const queue = createActionQueue({
  caches,
  fetch: (address, options) => fetch(address, options),
  now: Date.now,
  notify: (news) => void tellPages(news),
})

/** How long a page waits for queued actions, in milliseconds. It reloads its data if they're sent later. */
const pageWaitsMs = 1_500

async function tellPages(news: QueueNews): Promise<void> {
  for (const page of await scope.clients.matchAll({ includeUncontrolled: true })) page.postMessage(news)
}

// A new version takes over immediately. It can serve pages of any version, so none has to be reloaded.
scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(offline.install())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.allSettled([
      offline.activate(),
      // Lets the browser request pages while the worker starts, which would otherwise delay them.
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
    async load() {
      // Send queued actions first, so the page shows their effect.
      if (mode === 'navigate' && (await queue.isUsed().catch(() => false))) {
        event.waitUntil(preloadResponse.catch(() => undefined))
        event.waitUntil(queue.send().catch(() => undefined))
        await queue.sendWithin(pageWaitsMs)
        return fetch(request)
      }
      // The browser has requested pages while it started the worker.
      return (await preloadResponse) ?? fetch(request)
    },
    later: (work) => event.waitUntil(work),
  })
  if (answer) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  event.waitUntil(receive(event.data, event.ports[0]))
})

async function receive(message: WorkerMessage, port?: MessagePort): Promise<void> {
  const done = await Promise.allSettled([
    offline.receive(message),
    queue.receive(message),
    ...(message.kind === 'forget' ? [forgetPushed(scope.registration)] : []),
  ])
  port?.postMessage(done.every(({ status }) => status === 'fulfilled'))
  // Background sync sends the action even if the app is closed.
  if (message.kind === 'queue') await scope.registration.sync?.register('queue').catch(() => undefined)
}

scope.addEventListener('sync', (event) => {
  const send = async () => {
    if (!(await queue.send())) throw new Error('Some actions still wait.')
  }
  event.waitUntil(send())
})

scope.addEventListener('push', (event) => {
  event.waitUntil(showPushed(scope.registration, event.data?.json()))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(scope.clients, event.notification.data))
})
