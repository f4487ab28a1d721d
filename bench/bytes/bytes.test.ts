import { expect, test } from 'vitest'
import { brotliKilobytes, inlineScripts, packAt } from './bytes.ts'
import { longestTexts } from './text-bytes.ts'

test('only scripts that a browser runs are counted, not the data of a page', () => {
  const html =
    '<script data-page="">a()</script><p>text</p><script type="application/json" id="page-data">{}</script><script type="module">b()</script>'
  expect(inlineScripts(html)).toBe('a()\nb()')
})

test('nothing takes no bytes', () => {
  expect(brotliKilobytes('')).toBe(0)
  expect(brotliKilobytes('a'.repeat(10_000))).toBeLessThan(0.05)
})

test.each([
  ['/messages/zh-TW/orderTerms.1a2b.json', 'orderTerms'],
  ['/assets/orderTerms.js', null],
])('the pack of %s is %s', (path, expected) => {
  expect(packAt(path)).toBe(expected)
})

test('a screen is measured in the language in which its own texts are longest', () => {
  const catalogs = {
    en: {
      'hold.kept': 'We hold it.',
      'home.title': 'Tables in all the places that you can think of, and more.',
    },
    el: { 'hold.kept': 'Κρατάμε το τραπέζι για εσάς.', 'home.title': 'Τραπέζια' },
  }
  const { locale, kilobytes } = longestTexts(['hold'], (each) => catalogs[each as 'en' | 'el'])
  expect(locale).toBe('el')
  expect(kilobytes).toBeGreaterThan(0.03)
})
