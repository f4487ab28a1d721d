import type { Input } from '#contracts/calls.ts'
import { requestAt } from '#contracts/http/request.ts'
import type { Locale } from '#domain/locale.ts'
import { writeLocal } from '#web/storage/browser-storage.ts'
import { serviceUrlOfCall } from '#web/session/requests/call-origin.ts'
import { callPath } from '#web/session/requests/known-calls.ts'
import { ownPageKey } from './page-keys.ts'
import type { WorkerMessage } from './worker-message.ts'
import { type QueuedAction, queueCache } from './queued-actions.ts'
import { queuedKey } from './send-when-online.ts'

type Queueable = 'reservations.reportLate' | 'reservations.checkIn' | 'walkIns.reportComing'

type QueuedCall = {
  [Name in Queueable]: { readonly name: Name; readonly input: Input<Name> }
}[Queueable]

/** An action to queue, and what the page shows about it. */
export interface Queueing extends Pick<QueuedAction, 'report' | 'until' | 'timeZone'> {
  readonly call: QueuedCall
  /** The booking's token. */
  readonly token: string | null
  readonly locale: Locale
}

/** Timeout for replies, because a worker of an earlier version doesn't reply. */
const repliesWithinMs = 3_000

/** Resolves to false if there is no worker or it's already too late to send. */
export async function queueAction({ call, token, locale, ...shown }: Queueing): Promise<boolean> {
  const page = ownPageKey(new URL(location.href))
  if (page === null || Date.now() > shown.until) return false
  const { name, input } = call
  const { url, method, body } = requestAt(await callPath(name), name, input)
  const request = {
    url: new URL(serviceUrlOfCall(name) + url, location.href).href,
    method,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }
  writeLocal(queuedKey, '1')
  return ask({ kind: 'queue', page, action: { ...shown, request, dropped: null } })
}

/** Resolves to false if the worker doesn't confirm it. */
export async function unqueueAction(): Promise<boolean> {
  const page = ownPageKey(new URL(location.href))
  return page !== null && ask({ kind: 'unqueue', page })
}

/** Asks the worker to send the queued actions. */
export async function sendQueued(): Promise<void> {
  await ask({ kind: 'send' })
}

export async function queuedAction(page: string): Promise<QueuedAction | null> {
  if (!(await caches.has(queueCache))) return null
  const stored = await (await caches.open(queueCache)).match(page)
  return stored ? stored.json() : null
}

/** Sends a message to the worker. Resolves to whether the worker confirmed that it was handled. */
async function ask(message: WorkerMessage): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(resolve, repliesWithinMs, false)
  })
  worker.postMessage(message, [port2])
  return reply
}
