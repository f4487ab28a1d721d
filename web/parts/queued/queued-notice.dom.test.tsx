import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { formAction } from '#web/form/form-action.ts'
import { FormNotice } from '#web/form/form-problems.tsx'
import { accepted } from '#web/form/form-result.ts'
import { useForm } from '#web/form/use-form.ts'
import { wallIn } from '#web/parts/times/wall-in.ts'
import { formatClock, formatDay } from '#web/text/format.ts'
import { createActionQueue } from '#web/offline/action-queue.ts'
import type { WorkerMessage } from '#web/offline/worker-message.ts'
import { queueAction } from '#web/offline/queue-action.ts'
import { QueuedNotice } from './queued-notice.tsx'

/** Seven in the evening on the restaurant's clock. */
const seven = Date.UTC(2099, 2, 18, 19)

/** Simulates a browser whose worker can't reach the server. `answer` brings it back online. */
function browser() {
  const stored = new Map<string, Map<string, Response>>()
  const caches = {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return {
        match: async (key: string) => entries.get(key)?.clone(),
        put: async (key: string, value: Response) => void entries.set(key, value),
        delete: async (key: string) => entries.delete(key),
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
      }
    },
  }
  const pages = new EventTarget()
  const network: { answer: (() => Response) | null } = { answer: null }
  const queue = createActionQueue({
    caches,
    now: () => seven - 3_600_000,
    notify: (data) => void pages.dispatchEvent(new MessageEvent('message', { data })),
    async fetch() {
      if (!network.answer) throw new TypeError('Failed to fetch')
      return network.answer()
    },
  })
  const active = {
    postMessage: (message: WorkerMessage, [port]: MessagePort[]) =>
      void queue.receive(message).then(() => port?.postMessage(true)),
  }
  const serviceWorker = Object.assign(pages, { getRegistration: async () => ({ active }) })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker })
  return { network, queue }
}

const path = '/booking?id=b1'
beforeEach(() => history.replaceState(null, '', path))
afterEach(() => vi.unstubAllGlobals())

async function reportLate() {
  const input = { reservationId: 'b1', body: { minutes: 20 as const } }
  const isQueued = await queueAction({
    call: { name: 'reservations.reportLate', input },
    token: 'secret',
    locale: 'en',
    report: { kind: 'late', minutes: 20 },
    until: seven,
    timeZone: 'UTC',
  })
  expect(isQueued).toBe(true)
}

const shown = (part: string) => vi.waitFor(() => expect(document.body.textContent).toContain(part))

test('a queued notice says until when it is sent, and disappears when it is canceled', async () => {
  browser()
  await reportLate()
  await show(<QueuedNotice />, { path })
  await act(() => shown(text.t('queued.late', { minutes: 20 })))
  expect(document.body.textContent).toContain(text.t('queued.when', { time: '7:00 PM' }))
  await click(find('button'))
  await act(() => vi.waitFor(() => expect(document.querySelector('button')).toBeNull()))
})

test('an arrival waits for a connection, and its deadline is also given in the guest’s own time (flows F17)', async () => {
  const { network, queue } = browser()
  const input = { reservationId: 'b1', body: { reservationId: 'b1' } }
  const call = { name: 'reservations.checkIn' as const, input }
  const rest = { token: 'secret', locale: 'en' as const, until: seven, timeZone: 'Asia/Tokyo' }
  expect(await queueAction({ call, report: { kind: 'here' }, ...rest })).toBe(true)
  await show(<QueuedNotice />, { path })
  await act(() => shown(text.t('queued.here')))
  expect(document.body.textContent).toContain(text.t('queued.when', { time: '4:00 AM' }))
  const { date, time } = wallIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(seven))
  const own = { time: formatClock(time, 'en'), day: formatDay(date, 'en', 'short') }
  expect(document.body.textContent).toContain(text.t('shell.ownTime', own))
  network.answer = () => Response.json({})
  await act(async () => void (await queue.send()))
  await act(() => vi.waitFor(() => expect(document.querySelector('button')).toBeNull()))
})

test('a notice that the restaurant no longer takes says why, until the guest closes it', async () => {
  const { network, queue } = browser()
  await reportLate()
  network.answer = () => Response.json({ code: 'alreadyEnded', message: 'It’s canceled.' }, { status: 409 })
  await queue.send()
  await show(<QueuedNotice />, { path })
  await act(() => shown('It’s canceled.'))
  expect(find('[role=alert]').textContent).toContain(text.t('queued.notSent'))
  await click(find('button'))
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull()))
})

test('once a notice is sent, the page is loaded again', async () => {
  const { network, queue } = browser()
  await reportLate()
  const loader = vi.fn<() => null>(() => null)
  await show(<QueuedNotice />, { path, route: { loader } })
  await act(() => shown(text.t('queued.late', { minutes: 20 })))
  const before = loader.mock.calls.length
  network.answer = () => Response.json({})
  await act(async () => void (await queue.send()))
  await settled()
  expect(loader.mock.calls.length).toBe(before + 1)
  expect(document.querySelector('button')).toBeNull()
})

test('other actions say that they need a connection, and keep what was typed', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  function TestForm() {
    const { Form, result } = useForm('')
    return (
      <Form method="post">
        <textarea name="note" />
        <button>Send</button>
        <FormNotice result={result} fields={[]} />
      </Form>
    )
  }
  const action = formAction({ '': () => accepted(Promise.reject(new TypeError('Failed to fetch'))) })
  await show(<TestForm />, { route: { action } })
  const note = document.querySelector('textarea')
  if (note) note.value = 'By the window, please'
  await click(find('button'))
  await settled()
  expect(find('[role=alert]').textContent).toBe(text.t('error.needsConnection'))
  expect(document.querySelector('textarea')?.value).toBe('By the window, please')
})
