import { expect, test } from 'vitest'
import { createStoredPages } from './stored-pages.ts'

const origin = 'https://dine.example'
const booking = `${origin}/booking?id=b1&token=secret`
const day = 86_400_000
const noon = Date.UTC(2027, 6, 20, 12)

const pageOf = (text: string) =>
  `<body><output id="saved-line" data-words="Updated: {time}" data-locale="en" class="x" hidden=""></output>${text}</body>`

/** Simulates the storage, network and clock of a browser around the service worker. */
function device(stored = new Map<string, Map<string, Response>>()) {
  const network = { isUp: true, isPortal: false, isGateway: false, text: 'Table for two' }
  const storage = { isFull: false }
  const clock = { now: noon }
  const addressIn = (input: string | URL | Request) => (input instanceof Request ? input.url : String(input))
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (input: string | Request) => entries.get(addressIn(input))?.clone(),
    async put(input: string | Request, response: Response) {
      if (storage.isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError')
      // Browsers move a replaced entry to the end.
      entries.delete(addressIn(input))
      entries.set(addressIn(input), response)
    },
    delete: async (input: string | Request) => entries.delete(addressIn(input)),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
  })
  const caches = {
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return cacheOf(entries)
    },
    async match(input: string | URL | Request) {
      const matches = [...stored.values()].map((entries) => entries.get(addressIn(input)))
      return matches.find(Boolean)?.clone()
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  const fetch = async (address: string) => {
    if (!network.isUp) throw new TypeError('Failed to fetch')
    if (network.isGateway) return new Response('Bad gateway', { status: 502 })
    const isScript = address.endsWith('.js')
    const headers = {
      'content-type': isScript && !network.isPortal ? 'text/javascript' : 'text/html',
      ...(!network.isPortal && { 'served-by': 'banquette', 'content-language': 'en' }),
    }
    const text = address.endsWith('/offline') ? 'You seem to be offline' : pageOf(network.text)
    return new Response(network.isPortal ? 'Accept our terms' : text, { headers })
  }
  const workerOf = (version: string) => {
    const shell = { version, files: [`/assets/app-${version}.js`] }
    const worker = createStoredPages({ origin, shell, caches, fetch, now: () => clock.now })
    return {
      ...worker,
      /** Opens a page or loads a file as the browser does, and waits for the worker to finish. */
      async open(url: string, request: { method?: string; mode?: RequestMode } = {}) {
        const work: Promise<unknown>[] = []
        const later = (each: Promise<unknown>) => void work.push(each)
        const load = () => fetch(url)
        const answer = worker.answer({ url, method: 'GET', mode: 'navigate', load, later, ...request })
        const response = answer && (await answer)
        await Promise.all(work)
        const leadsTo = response?.headers.get('location')
        return leadsTo ? `Leads to ${leadsTo}` : (response?.text() ?? null)
      },
    }
  }
  return { network, clock, storage, stored, workerOf }
}

test('a guest’s own page is shown offline with its age', async () => {
  const { network, clock, workerOf } = device()
  const worker = workerOf('1')
  expect(await worker.open(booking)).toBe(pageOf('Table for two'))
  network.isUp = false
  clock.now += 2 * 3_600_000
  const later = await worker.open(booking)
  expect(later).toContain('Table for two')
  expect(later).toContain('>Updated: 2 hours ago</output>')
  clock.now += 2 * day
  expect(await worker.open(booking)).toContain('>Updated: 2 days ago</output>')
})

test('other URLs of a page lead to the stored one', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.open(booking)
  network.isUp = false
  expect(await worker.open(`${booking}&booked=1`)).toBe(`Leads to ${booking}`)
})

test('the server’s version is shown whenever the server can be reached', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.open(booking)
  network.text = 'Canceled'
  expect(await worker.open(booking)).toContain('Canceled')
  network.isUp = false
  expect(await worker.open(booking)).toContain('Canceled')
})

test('while a proxy answers for a server that is down, the stored page is shown', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.install()
  await worker.open(booking)
  network.isGateway = true
  expect(await worker.open(booking)).toContain('Table for two')
  expect(await worker.open(`${origin}/booking?id=other`)).toBe('Bad gateway')
})

test('a page that the app opened without a page load is stored with its files', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.receive({ kind: 'store', page: booking, files: [`${origin}/assets/booking.js`] })
  network.isUp = false
  expect(await worker.open(booking)).toContain('Table for two')
  expect(await worker.open(`${origin}/assets/booking.js`, { mode: 'cors' })).toContain('Table for two')
})

test('the ten public screens that the guest visited last can be read offline, beside the guest’s own pages', async () => {
  const { network, clock, workerOf } = device()
  const worker = workerOf('1')
  await worker.install()
  await worker.open(booking)
  const nth = (number: number) => `${origin}/restaurants/r${number}?party=2`
  for (let number = 0; number < 11; number++) {
    clock.now += 1000
    // oxlint-disable-next-line no-await-in-loop
    await worker.open(nth(number))
  }
  network.isUp = false
  clock.now += 300_000
  expect(await worker.open(nth(0))).toBe('You seem to be offline')
  expect(await worker.open(nth(1))).toContain('Updated: 5 minutes ago')
  expect(await worker.open(nth(10))).toContain('Updated: 5 minutes ago')
  expect(await worker.open(`${origin}/restaurants/r10?party=3`)).toBe('You seem to be offline')
  expect(await worker.open(booking)).toContain('Table for two')
})

test('other guests’ pages, writes and API calls are left to the browser', async () => {
  const { stored, workerOf } = device()
  const worker = workerOf('1')
  await worker.open(`${origin}/reserve/horta`)
  await worker.receive({ kind: 'store', page: `${origin}/reserve/horta`, files: [] })
  await worker.receive({ kind: 'store', page: 'https://other.example/booking?id=b1', files: [] })
  expect(await worker.open(booking, { method: 'POST' })).toBeNull()
  expect(await worker.open(`${origin}/api/rsv/mb/guest/reservations`, { mode: 'cors' })).toBeNull()
  expect(stored.get('own-pages')?.size ?? 0).toBe(0)
})

test('responses of a captive portal are shown but never stored', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.open(booking)
  network.isPortal = true
  expect(await worker.open(booking)).toBe('Accept our terms')
  await worker.receive({ kind: 'store', page: booking, files: [`${origin}/assets/late.js`] })
  network.isUp = false
  expect(await worker.open(booking)).toContain('Table for two')
  await expect(worker.open(`${origin}/assets/late.js`, { mode: 'cors' })).rejects.toThrow('Failed to fetch')
})

test('pages that aren’t stored say that the guest is offline', async () => {
  const { network, workerOf } = device()
  const worker = workerOf('1')
  await worker.install()
  network.isUp = false
  expect(await worker.open(`${origin}/search`)).toBe('You seem to be offline')
})

test('nothing personal remains after signing out, not even a page still loading', async () => {
  const { network, stored, workerOf } = device()
  const worker = workerOf('1')
  await worker.install()
  await worker.open(booking)
  const late = worker.receive({ kind: 'store', page: booking, files: [] })
  await worker.receive({ kind: 'forget' })
  await late
  expect(stored.get('own-pages')?.size ?? 0).toBe(0)
  network.isUp = false
  expect(await worker.open(booking)).toBe('You seem to be offline')
})

/** Installs a version of the worker and starts it, as browsers do after a deployment. */
async function deploy(worker: ReturnType<ReturnType<typeof device>['workerOf']>): Promise<void> {
  await worker.install()
  await worker.activate()
}

test('after a deployment, a stored page still has its app until it is stored again', async () => {
  const { network, stored, workerOf } = device()
  const before = workerOf('1')
  await deploy(before)
  const files = [`${origin}/assets/booking-1.js`]
  await before.receive({ kind: 'store', page: booking, files })
  const after = workerOf('2')
  await deploy(after)
  network.isUp = false
  expect(await after.open(booking)).toContain('Table for two')
  // oxlint-disable-next-line no-await-in-loop
  for (const name of ['app-1', 'booking-1', 'app-2'])
    expect(await after.open(`${origin}/assets/${name}.js`, { mode: 'cors' })).toContain('Table for two')
  network.isUp = true
  await after.open(booking)
  expect([...stored.keys()].toSorted()).toEqual(['files-2', 'own-pages'])
})

test('files of two earlier versions are kept at most, and only those that stored pages need', async () => {
  const { network, stored, workerOf } = device()
  for (const version of ['1', '2', '3', '4']) {
    const worker = workerOf(version)
    // oxlint-disable-next-line no-await-in-loop
    await deploy(worker)
    // oxlint-disable-next-line no-await-in-loop
    if (version !== '2') await worker.open(`${origin}/booking?id=b${version}`)
  }
  const latest = workerOf('5')
  await deploy(latest)
  expect([...stored.keys()].toSorted()).toEqual(['files-3', 'files-4', 'files-5', 'own-pages'])
  network.isUp = false
  expect(await latest.open(`${origin}/booking?id=b1`)).toContain('Table for two')
})

test('an earlier version that stores a page leaves the files of the next one alone', async () => {
  const { stored, workerOf } = device()
  const before = workerOf('1')
  await deploy(before)
  const after = workerOf('2')
  await after.install()
  await before.open(booking)
  expect([...stored.keys()].toSorted()).toEqual(['files-1', 'files-2', 'own-pages'])
})

test('at most thirty of the guest’s own pages are stored, none for longer than thirty days', async () => {
  const { clock, stored, workerOf } = device()
  const worker = workerOf('1')
  const openNth = (nth: number) => worker.open(`${origin}/booking?id=b${nth}`)
  for (let nth = 0; nth < 31; nth++) {
    clock.now += 1000
    // oxlint-disable-next-line no-await-in-loop
    await openNth(nth)
  }
  const ids = () => [...(stored.get('own-pages')?.keys() ?? [])].map((url) => new URL(url).search)
  expect(ids()).toHaveLength(30)
  expect(ids()).not.toContain('?id=b0')
  clock.now += 31 * day
  await openNth(99)
  expect(ids()).toEqual(['?id=b99'])
})

test('once storage is full, what is stored stays', async () => {
  const { network, storage, workerOf } = device()
  const worker = workerOf('1')
  await worker.open(booking)
  storage.isFull = true
  network.text = 'Table for three'
  expect(await worker.open(booking)).toContain('Table for three')
  network.isUp = false
  expect(await worker.open(booking)).toContain('Table for two')
})

test('with storage full or blocked, everything comes from the server', async () => {
  const { network, workerOf, stored } = device()
  stored.get = () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError')
  }
  const worker = workerOf('1')
  await worker.install()
  expect(await worker.open(booking)).toContain('Table for two')
  expect(await worker.open(`${origin}/assets/app-1.js`, { mode: 'cors' })).toContain('Table for two')
  network.isUp = false
  await expect(worker.open(booking)).rejects.toThrow('Failed to fetch')
})
