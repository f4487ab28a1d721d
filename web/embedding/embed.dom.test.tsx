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
  return { label: button?.textContent, url: new URL(root?.querySelector('iframe')?.src ?? '') }
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
