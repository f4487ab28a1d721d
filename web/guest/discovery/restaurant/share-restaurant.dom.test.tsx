import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, find, show, text } from '#web/testing/document.suite.tsx'
import { ShareRestaurant } from './share-restaurant.tsx'

const url = 'https://eat.test/restaurants/osteria-lume'
const box = () => find('details') as HTMLDetailsElement

/** Renders the button in a browser that supports only these features. */
async function showIn(browser: { share?: Navigator['share']; clipboard?: Pick<Clipboard, 'writeText'> }) {
  vi.stubGlobal('navigator', browser)
  await show(<ShareRestaurant idOrName="osteria-lume" name="Osteria Lume" origin="https://eat.test" />)
}

async function press() {
  await click(find('summary'))
  await act(async () => undefined)
}

afterEach(() => vi.unstubAllGlobals())

test('a device with a share sheet gets the name and the link', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  await showIn({ share })
  await press()
  expect(share).toHaveBeenCalledWith({ title: 'Osteria Lume', url })
  expect(box().open).toBe(false)
})

test('a guest who closes the share sheet gets nothing else', async () => {
  const writeText = vi.fn<Clipboard['writeText']>()
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  await showIn({ share, clipboard: { writeText } })
  await press()
  expect(writeText).not.toHaveBeenCalled()
  expect(find('summary').textContent).toBe(text.t('restaurant.share'))
})

test('without a share sheet the link is copied, and the button says so', async () => {
  const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue()
  await showIn({ clipboard: { writeText } })
  await press()
  expect(writeText).toHaveBeenCalledWith(url)
  expect(find('summary [aria-live=polite]').textContent).toBe(text.t('restaurant.copied'))
  expect(box().open).toBe(false)
})

test('where copying isn’t allowed either, a box shows the link', async () => {
  await showIn({})
  await press()
  expect(box().open).toBe(true)
  expect((find('details input') as HTMLInputElement).value).toBe(url)
})
