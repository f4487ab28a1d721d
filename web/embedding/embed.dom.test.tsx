import { afterEach, expect, test, vi } from 'vitest'

/** The script, which isn’t a module. */
const run = import.meta.glob('./embed.ts')

const words = {
  en: ['Book a table', 'Close', 'Join the waitlist', 'Order food', 'View restaurant'],
  de: ['Tisch reservieren', 'Schließen', 'Auf die Warteliste', 'Essen bestellen', 'Restaurant ansehen'],
}

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** Runs the script as a tag with these attributes does. Returns the button's label and the URL of the dialog's frame. */
async function embed(attributes: Record<string, string>) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'https://tables.example/embed.js'
  Object.assign(script.dataset, { restaurant: 'kumo', lang: 'en', ...attributes })
  document.body.append(script)
  vi.stubGlobal('banquetteWords', words)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  vi.resetModules()
  await run['./embed.ts']?.()
  const root = document.querySelector('banquette-embed')?.shadowRoot
  const button = root?.querySelector<HTMLButtonElement>('.open')
  button?.click()
  const frame = root?.querySelector('iframe')
  return { label: button?.textContent, url: new URL(frame?.src ?? ''), frame }
}

test.each([
  [undefined, '/reserve/kumo', 'Book a table'],
  ['', '/reserve/kumo', 'Book a table'],
  ['reserve', '/reserve/kumo', 'Book a table'],
  ['waitlist', '/waitlist/kumo', 'Join the waitlist'],
  ['order', '/delivery/kumo', 'Order food'],
  ['restaurant', '/restaurants/kumo', 'View restaurant'],
])('data-page="%s" opens %s with the button “%s”', async (page, path, label) => {
  const warning = vi.spyOn(console, 'warn')
  const shown = await embed({ ...(page !== undefined && { page }) })
  expect(shown.label).toBe(label)
  expect(shown.url.pathname).toBe(path)
  expect(shown.url.searchParams.get('standalone')).toBe('1')
  expect(warning).not.toHaveBeenCalled()
})

test('an unknown page opens the booking page and warns the website’s developer', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { label, url } = await embed({ page: 'constructor', lang: 'de' })
  expect(label).toBe('Tisch reservieren')
  expect(url.pathname).toBe('/reserve/kumo')
  expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('data-page="constructor"'))
})

test('the button text can be set for every page', async () => {
  expect((await embed({ page: 'order', text: 'Hungry?' })).label).toBe('Hungry?')
})

test('the frame may ask for the guest’s position, for distances and waitlists that only take guests nearby', async () => {
  expect((await embed({})).frame?.allow).toContain('geolocation')
})

test('each order and place in line is told once, even if its page reloads', async () => {
  const { frame } = await embed({ page: 'waitlist' })
  const told = vi.fn<(event: Event) => void>()
  document.addEventListener('banquette:booked', told)
  const tell = (detail: object) =>
    dispatchEvent(
      new MessageEvent('message', {
        source: frame?.contentWindow ?? null,
        origin: 'https://tables.example',
        data: { banquette: 'booked', ...detail },
      }),
    )
  const first = { kind: 'waitlist', created: '2027-03-02T19:31:00.000Z', groupSize: 2 }
  const second = { ...first, created: '2027-03-02T20:05:00.000Z' }
  const order = { kind: 'order', id: 'o1' }
  for (const detail of [first, first, second, order, order]) tell(detail)
  document.removeEventListener('banquette:booked', told)
  expect(told.mock.calls.map(([event]) => (event as CustomEvent<object>).detail)).toEqual([
    first,
    second,
    order,
  ])
})
