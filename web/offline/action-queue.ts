import { readRefusal } from '#contracts/wire-refusal.ts'
import type { CacheName } from '#web/storage/stored-items.ts'
import type { WorkerMessage } from './worker-message.ts'
import { type QueuedAction, queueCache, type QueueNews } from './queued-actions.ts'

/** The part of the browser's `Cache` interface used here. */
interface StoredActions {
  match(page: string): Promise<Response | undefined>
  put(page: string, action: Response): Promise<void>
  delete(page: string): Promise<boolean>
  keys(): Promise<readonly Request[]>
}

interface Surroundings {
  readonly caches: Pick<CacheStorage, 'has' | 'delete'> & { open(name: CacheName): Promise<StoredActions> }
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
  readonly now: () => number
  /** Tells all pages that the queue has changed. */
  readonly notify: (news: QueueNews) => void
}

/** Timeout after which a request counts as unanswered, and its action stays in the queue. */
const answersWithinMs = 10_000

/**
 * Creates the queue that sends actions of guests who were offline once the server can be reached. Runs one task at a time,
 * so no action is sent twice or after it was canceled.
 */
export function createActionQueue({ caches, fetch, now, notify }: Surroundings) {
  let last: Promise<unknown> = Promise.resolve()
  /** Counts deletions, so that an action of a guest who has signed out is neither stored nor sent. */
  let generation = 0
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const put = (queue: StoredActions, page: string, action: QueuedAction) =>
    queue.put(page, new Response(JSON.stringify(action)))

  async function add(page: string, action: QueuedAction): Promise<void> {
    await put(await caches.open(queueCache), page, action)
    notify({ kind: 'queueChanged', sent: null })
  }

  async function remove(page: string): Promise<void> {
    await (await caches.open(queueCache)).delete(page)
    notify({ kind: 'queueChanged', sent: null })
  }

  /** Resolves to whether the queue is empty. */
  async function sendAll(): Promise<boolean> {
    if (!(await caches.has(queueCache))) return true
    const started = generation
    const queue = await caches.open(queueCache)
    let waits = false
    for (const { url: page } of await queue.keys()) {
      if (started !== generation) return true
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sendOne(queue, page))) waits = true
    }
    return !waits
  }

  async function sendOne(queue: StoredActions, page: string): Promise<boolean> {
    const action: QueuedAction | undefined = await (await queue.match(page))?.json()
    if (!action || action.dropped !== null) return true
    const outcome = now() > action.until ? { dropped: '' } : await send(action)
    if (outcome === 'unanswered') return false
    if (outcome === 'sent') await queue.delete(page)
    // The action may have been deleted by signing out.
    else if (await queue.match(page)) await put(queue, page, { ...action, ...outcome })
    notify({ kind: 'queueChanged', sent: outcome === 'sent' ? page : null })
    return true
  }

  async function send({ request }: QueuedAction): Promise<'sent' | 'unanswered' | { dropped: string }> {
    const { url, ...options } = request
    try {
      const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(answersWithinMs) })
      // A network's sign-in page can respond in place of the server.
      const body: unknown = await answer.json()
      if (answer.ok) return 'sent'
      const refusal = readRefusal(answer.status, body)
      const mayWork = answer.status === 429 || answer.status >= 500 || refusal?.refused === 'requestUnderWay'
      return refusal && !mayWork ? { dropped: refusal.message } : 'unanswered'
    } catch {
      return 'unanswered'
    }
  }

  let sending: Promise<boolean> | null = null
  // A call during a slow attempt joins it instead of starting another one.
  const sendWaiting = () => (sending ??= inTurn(sendAll).finally(() => (sending = null)))

  return {
    /** Sends waiting actions, and drops those that are refused or too late. Resolves to whether none is left. */
    send: sendWaiting,
    /** Does the same, but stops waiting for it after this many milliseconds. Never rejects. */
    async sendWithin(ms: number): Promise<void> {
      const timeOver = new Promise((resolve) => setTimeout(resolve, ms))
      await Promise.race([sendWaiting().catch(() => undefined), timeOver])
    },
    /** Resolves to whether an action may be waiting. */
    isUsed: (): Promise<boolean> => caches.has(queueCache),
    async receive(message: WorkerMessage): Promise<void> {
      const started = generation
      if (message.kind === 'queue')
        await inTurn(async () => {
          if (started === generation) await add(message.page, message.action)
        })
      else if (message.kind === 'unqueue') await inTurn(() => remove(message.page))
      else if (message.kind === 'send') await sendWaiting()
      else if (message.kind === 'forget') {
        generation++
        await caches.delete(queueCache)
      }
    },
  }
}
