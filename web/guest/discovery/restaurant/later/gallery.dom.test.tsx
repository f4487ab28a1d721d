import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, pressKey, settled, show, text } from '#web/testing/document.suite.tsx'
import { photosForTests } from '../sample-restaurant.suite.ts'
import { GalleryTab } from './gallery-tab.tsx'

const name = 'Osteria Lume'
const gallery = [0, 1].flatMap((n) =>
  photosForTests.map((photo) => ({ ...photo, id: `${n}${photo.id}`, url: `/${n}${photo.id}.webp` })),
)
const count = gallery.length
const width = 100

const link = (n: number) => find(`section li:nth-child(${n}) > a[href="${gallery[n - 1]?.url}"].picture`)
const dialogs = () => document.querySelectorAll('dialog[open]').length
const place = () => find('dialog output').textContent
const at = (n: number) => text.t('gallery.at', { n: String(n), count: String(count) })
const button = (key: 'gallery.next' | 'gallery.earlier' | 'gallery.close') =>
  find(`dialog button[aria-label="${text.t(key)}"]`)

// The test's document has no layout, so give each picture a width of 100 pixels.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    ...given: unknown[]
  ) {
    this.scrollLeft = Number(Object(given[0]).left)
    this.dispatchEvent(new Event('scroll'))
  })
  return () => void vi.restoreAllMocks()
})

/** Opens the nth photo and waits for the lightbox, which loads on first use. */
async function open(n: number) {
  await click(link(n))
  await lightbox()
}

async function lightbox() {
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(dialogs()).toBe(1)
  })
}

/** Renders the gallery with its second photo open. Returns the router. */
async function opened() {
  const { router } = await show(<GalleryTab restaurant={{ name, gallery }} />, {
    path: '/restaurants/lume?tab=gallery',
  })
  await open(2)
  find('dialog').focus()
  return router
}

/** Presses a key while the open photo has the focus. */
async function press(key: string) {
  find('dialog a[tabindex="0"]').focus()
  await pressKey(key)
}

test('a picture opens large, with its position in the gallery', async () => {
  await opened()
  expect(find('dialog').getAttribute('aria-label')).toBe(text.t('gallery.title', { name }))
  expect(place()).toBe(at(2))
})

test('arrow keys move through the pictures, and stop at the first and the last', async () => {
  await opened()
  const seen: (string | null)[] = []
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft']) {
    await press(key)
    seen.push(place())
  }
  expect(seen).toEqual([3, 4, 4, 3, 1, 1].map(at))
})

test('buttons move through the pictures, and are disabled at the ends', async () => {
  await opened()
  await click(button('gallery.earlier'))
  expect(place()).toBe(at(1))
  expect(button('gallery.earlier').hasAttribute('disabled')).toBe(true)
  for (let n = 1; n < count; n += 1) await click(button('gallery.next'))
  expect(place()).toBe(at(4))
  expect(button('gallery.next').hasAttribute('disabled')).toBe(true)
})

test('only the picture in view can be reached by Tab', async () => {
  await opened()
  await press('ArrowRight')
  const reached = [...document.querySelectorAll('dialog a')].map((each) => each.getAttribute('tabindex'))
  expect(reached).toEqual(['-1', '-1', '0', '-1'])
})

test('the close button returns to the pictures, and another one can be opened', async () => {
  await opened()
  await act(async () => button('gallery.close').click())
  await settled()
  expect(dialogs()).toBe(0)
  await open(4)
  expect(place()).toBe(at(4))
})

test('an open picture has its own URL, and going back closes it', async () => {
  const router = await opened()
  expect(router.state.location).toMatchObject({ search: '?tab=gallery', hash: '#photo-2' })
  await act(() => router.navigate(-1))
  expect(dialogs()).toBe(0)
  expect(router.state.location).toMatchObject({ search: '?tab=gallery', hash: '' })
})

test('closing returns to the previous URL, so going back doesn’t reopen the picture', async () => {
  const router = await opened()
  await act(async () => button('gallery.close').click())
  await settled()
  expect(router.state.historyAction).toBe('POP')
  expect(router.state.location.hash).toBe('')
})

test('the URL of a picture opens it, and closing stays on the page', async () => {
  const path = '/restaurants/lume?tab=gallery#photo-3'
  const { router } = await show(<GalleryTab restaurant={{ name, gallery }} />, { path })
  await lightbox()
  expect(place()).toBe(at(3))
  await act(async () => button('gallery.close').click())
  await settled()
  expect(dialogs()).toBe(0)
  expect(router.state.location).toMatchObject({ pathname: '/restaurants/lume', hash: '' })
})

test.each(['#photo-0', '#photo-5', '#photo-x', '#about'])('%s opens no picture', async (hash) => {
  await show(<GalleryTab restaurant={{ name, gallery }} />, { path: `/restaurants/lume?tab=gallery${hash}` })
  expect(dialogs()).toBe(0)
})

test('pictures are described by the restaurant, or by their position in the gallery', async () => {
  await opened()
  const images = [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('alt'))
  expect(images).toEqual([
    'The terrace',
    'Photo 2 of 4: Osteria Lume',
    'The terrace',
    'Photo 4 of 4: Osteria Lume',
  ])
})

test('a key that opens links in another tab is left to the browser', async () => {
  await show(<GalleryTab restaurant={{ name, gallery }} />)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  await act(async () => link(2).dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
  expect(dialogs()).toBe(0)
})
