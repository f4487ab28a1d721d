import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, text } from '#web/testing/document.suite.tsx'
import type { WorkerMessage } from './worker-message.ts'
import { storePages } from './store-pages.ts'
import { forgetOffline } from '#web/storage/forget-guest.ts'

const page = '/booking?id=b1&token=secret'

const answers = (isReached: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('Failed to fetch')
    return new Response(null, { headers: { 'served-by': 'banquette' } })
  })

/** Simulates a browser that shows a guest's booking. `change` loads it again. */
function browser(address = page) {
  const sent: { readonly to: string; readonly kind: WorkerMessage['kind'] }[] = []
  const worker = (to: string) => ({ postMessage: ({ kind }: WorkerMessage) => void sent.push({ to, kind }) })
  const registration = { active: worker('first') }
  const serviceWorker = {
    controller: registration.active,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('caches', { delete: async () => true })
  const booking = { id: 'b1', token: 'secret' }
  const route = { id: 'booking', path: '/booking', loader: () => ({ booking }) }
  const other = { id: 'other', path: '*', loader: () => ({}) }
  const hydrationData = { loaderData: { booking: { booking }, other: {} } }
  history.replaceState(null, '', address)
  const router = createMemoryRouter([route, other], { initialEntries: [address], hydrationData })
  storePages(router, text, [])
  return {
    sent,
    change: () => router.revalidate(),
    go: async (to: string) => {
      history.replaceState(null, '', to)
      await router.navigate(to)
    },
    deploy: () => (registration.active = worker('second')),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  Object.defineProperty(document, 'images', { value: [], configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'images')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was about to be stored isn’t stored after the guest has signed out', async () => {
  const { sent, change } = browser()
  await vi.advanceTimersByTimeAsync(1_000)
  await change()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ kind }) => kind)).toEqual(['store'])
  forgetOffline()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent.map(({ kind }) => kind)).toEqual(['store', 'forget'])
})

test('a page that changes after its guest has signed out in another tab isn’t stored again', async () => {
  const { sent, change } = browser()
  await vi.advanceTimersByTimeAsync(1_000)
  forgetOffline()
  await change()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent.map(({ kind }) => kind)).toEqual(['store', 'forget'])
})

test('a public screen is stored once the guest has looked at it for a while', async () => {
  const { sent, go } = browser('/restaurants/horta')
  await vi.advanceTimersByTimeAsync(2_000)
  await go('/restaurants/tasca')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.map(({ kind }) => kind)).toEqual(['store'])
})

test('after a deployment, the new worker stores changes of a page that is still open', async () => {
  const { sent, change, deploy } = browser()
  await vi.advanceTimersByTimeAsync(1_000)
  deploy()
  await change()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sent).toEqual([
    { to: 'first', kind: 'store' },
    { to: 'second', kind: 'store' },
  ])
})

test('a stored page says how old it is until the server can be reached, even if the device is connected', async () => {
  const saved = Date.now() - 300_000
  document.body.innerHTML = `<output id="saved-line" data-words="Updated: {time}" data-saved="${saved}">Updated: 5 minutes ago</output>`
  const line = find('#saved-line')
  answers(false)
  browser()
  await vi.advanceTimersByTimeAsync(61_000)
  expect([line.hidden, line.textContent]).toEqual([false, 'Updated: 6 minutes ago'])
  answers(true)
  await vi.advanceTimersByTimeAsync(61_000)
  expect([line.hidden, line.textContent]).toEqual([true, ''])
})

test('a network that answers in place of the server doesn’t make a stored page current', async () => {
  const saved = Date.now() - 300_000
  document.body.innerHTML = `<output id="saved-line" data-words="Updated: {time}" data-saved="${saved}">Updated: 5 minutes ago</output>`
  vi.stubGlobal('fetch', async () => new Response('Accept our terms'))
  browser()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(find('#saved-line').hidden).toBe(false)
})
