import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { chooseSitePage, readBlocks, type WrittenPage } from './site-page.ts'

const wrote = (host: string | null, locale: Locale, text: string): WrittenPage => ({
  host,
  page: 'privacy',
  locale,
  text,
})
const all = [
  wrote(null, 'de', 'Haus'),
  wrote(null, 'en', 'House'),
  wrote('mesas.example', 'pt', 'Mesas'),
  { ...wrote(null, 'de', 'Impressum'), page: 'imprint' as const },
]

test.each([
  ['privacy', null, 'de', 'Haus'],
  ['privacy', null, 'fr', 'House'],
  ['privacy', 'mesas.example', 'pt-PT', 'Mesas'],
  ['privacy', 'mesas.example', 'de', 'Mesas'],
  ['privacy', 'others.example', 'de', 'Haus'],
  ['imprint', null, 'zh-TW', 'Impressum'],
  ['terms', null, 'de', undefined],
] as const)('%s on %s in %s is %s (guests 1.18)', (page, host, locale, text) => {
  expect(chooseSitePage(all, { page, host, locale })?.text).toBe(text)
})

test('a plain text becomes headings, paragraphs and lists, and its markup stays text (guests 1.18)', () => {
  const text = '# Who we are\nAna Lda.\nRua 1\n\n- <b>phone</b>\n- [mail](https://x)\nand so on\n\n\n'
  expect(readBlocks(text)).toEqual([
    { kind: 'heading', text: 'Who we are' },
    { kind: 'paragraph', text: 'Ana Lda.\nRua 1' },
    { kind: 'list', items: ['<b>phone</b>', '[mail](https://x)'] },
    { kind: 'paragraph', text: 'and so on' },
  ])
  expect(readBlocks('')).toEqual([])
})
