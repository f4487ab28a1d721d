import { expect, test } from 'vitest'
import { storedWithoutOwner } from './browser-storage.ts'
import { textFiles } from './source-tree.ts'

test('everything that the app stores in the browser says whom it belongs to (architecture 12)', () => {
  expect(storedWithoutOwner(textFiles())).toEqual([])
})

test.each([
  ['web/guest/a.ts', "localStorage.setItem('basket', '1')"],
  ['web/guest/a.ts', 'const { sessionStorage } = window'],
  ['web/guest/a.ts', "indexedDB.open('baskets')"],
  ['web/guest/a.ts', "await caches.open('own-pages')"],
  ['web/first-touch/first-touch.js', 'localStorage.basket = 1'],
  ['web/first-touch/first-touch.js', 'const key = `basket ${id}`; localStorage[key] = 1'],
])('%s must not contain %s', (path, text) => {
  expect(storedWithoutOwner([{ path, text }])).toHaveLength(1)
})

test.each([
  ['web/storage/browser-storage.ts', 'localStorage.getItem(key)'],
  ['web/guest/a.ts', "// localStorage\nwriteLocal('contact', text)"],
  ['web/offline/a.ts', 'await caches.open(queueCache)'],
  ['web/first-touch/first-touch.js', 'delete localStorage[`saved ${id}`]; localStorage.fonts = 1'],
])('%s may contain %s', (path, text) => {
  expect(storedWithoutOwner([{ path, text }])).toEqual([])
})
