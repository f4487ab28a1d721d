import { afterEach, expect, test, vi } from 'vitest'

/** The script, which isn’t a module. */
const run = import.meta.glob('./frame.ts')

const website = 'https://bistro.example'

const observers: MutationObserver[] = []

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** Shows a page in a frame of a website. Returns the website’s messages, and a function that shows what comes next. */
async function openFrame(path: string, entry: object | null) {
  const told = vi.fn<(message: { banquette: string; id?: string }, origin: string) => void>()
  vi.stubGlobal('parent', { postMessage: told })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback)
        observers.push(this)
      }
    },
  )
  const script = document.createElement('script')
  script.dataset['parent'] = website
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  const showEntry = (next: object | null) => {
    document.body.innerHTML = '<h1>Page</h1>'
    if (next) document.querySelector('h1')?.setAttribute('data-entry', JSON.stringify(next))
  }
  history.replaceState(null, '', path)
  showEntry(entry)
  vi.resetModules()
  await run['./frame.ts']?.()
  return {
    /** The events about the entry, without those about the frame itself. */
    events: () =>
      told.mock.calls.flatMap(([message, origin]) => {
        expect(origin).toBe(website)
        return ['booked', 'canceled'].includes(message.banquette) ? [message] : []
      }),
    goOn: async (nextPath: string, next: object | null) => {
      history.pushState(null, '', nextPath)
      showEntry(next)
      await Promise.resolve()
    },
  }
}

const reservation = { kind: 'reservation', id: 'r1', status: 'Approved' }
const order = { kind: 'order', id: 'o1', status: 'Pending', total: 1850 }
const place = { kind: 'waitlist', status: 'Approved', created: '2027-03-02T19:31:00.000Z' }

test.each([
  [reservation, '/booking?id=r1&booked=1'],
  [order, '/order?id=o1&placed=1'],
  [place, '/waitlist/kumo/manage?walkin=w1&joined=1'],
])('a website is told what was made in its frame: $kind', async (entry, path) => {
  const { events, goOn } = await openFrame('/reserve/kumo', null)
  await goOn(path, entry)
  expect(events()).toEqual([{ banquette: 'booked', ...entry }])
})

test.each([
  [reservation, '/booking?id=r1'],
  [order, '/order?id=o1'],
  [place, '/waitlist/kumo/manage?walkin=w1'],
])('what is opened again isn’t told: $kind', async (entry, path) => {
  const { events } = await openFrame(path, entry)
  expect(events()).toEqual([])
})

test.each([
  [reservation, '/booking?id=r1'],
  [order, '/order?id=o1'],
  [place, '/waitlist/kumo/canceled?walkin=w1'],
])('a website is told what was canceled in its frame: $kind', async (entry, path) => {
  const { events, goOn } = await openFrame(path, entry)
  const canceled = { ...entry, status: 'CanceledByClient' }
  await goOn(path, canceled)
  expect(events()).toEqual([{ banquette: 'canceled', ...canceled }])
})

test('a canceled order is told after a reload too, and one that was canceled before isn’t', async () => {
  const canceled = { ...order, status: 'CanceledByClient' }
  const reloaded = await openFrame('/order?id=o1&canceled=1', canceled)
  expect(reloaded.events()).toEqual([{ banquette: 'canceled', ...canceled }])
  vi.unstubAllGlobals()
  const opened = await openFrame('/order?id=o1', canceled)
  expect(opened.events()).toEqual([])
})

test('another place in line that has ended isn’t the one that was shown', async () => {
  const { events, goOn } = await openFrame('/waitlist/kumo/manage?walkin=w1', place)
  await goOn('/waitlist/kumo/canceled?walkin=w2', { ...place, status: 'Canceled', created: '2027-03-01' })
  expect(events()).toEqual([])
})

test('a payment that the browser doesn’t open in a tab is noted at its link (flows F18)', async () => {
  await openFrame('/reserve/kumo/payment?id=r1', null)
  const open = vi.fn<() => Window | null>(() => null)
  vi.stubGlobal('open', open)
  document.body.innerHTML =
    '<p><a href="https://checkout.example/pay/77" target="_blank" data-pays="">Pay</a></p>'
  const noted = vi.fn<() => void>()
  document.querySelector('p')?.addEventListener('tabblocked', noted)
  document.querySelector('a')?.click()
  expect(open).toHaveBeenCalledWith('https://checkout.example/pay/77', '_blank')
  expect(noted).toHaveBeenCalled()
})

test('the tab of a provider’s payment page closes when the booking is made (flows F18)', async () => {
  const { goOn } = await openFrame('/reserve/kumo/payment?id=r1', null)
  const tab = { opener: window as Window | null, close: vi.fn<() => void>() }
  vi.stubGlobal('open', () => tab)
  document.body.innerHTML = '<a href="https://checkout.example/pay/77" target="_blank" data-pays="">Pay</a>'
  document.querySelector('a')?.click()
  expect(tab.opener).toBeNull()
  await goOn('/booking?id=r1&booked=1', reservation)
  expect(tab.close).toHaveBeenCalledOnce()
})
