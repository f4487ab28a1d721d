import { afterEach, expect, test, vi } from 'vitest'
import { mergeCatalog } from '#domain/translations/merge-catalog.ts'
import { parseCatalog } from './read-catalog.ts'
import { sentencesIn } from './sentences.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['is cut off', '{"mail.day": "Ta'],
  ['is a page of a proxy', '<!doctype html><title>502</title>'],
  ['is empty', ''],
  ['is a list', '["Tag"]'],
  ['has numbers', '{"mail.day": 7}'],
  ['has groups of texts', '{"mail": {"day": "Tag"}}'],
])('a translation file that %s is logged, and guests read the base language', (_, text) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files: Readonly<Record<string, string>> = {
    en: '{"mail.day": "Day", "mail.time": "Time"}',
    pt: '{"mail.day": "Dia"}',
    'pt-PT': text,
  }
  const merged = mergeCatalog('pt-PT', (locale) => parseCatalog(files[locale] ?? '{}', `${locale}.json`))
  expect(merged).toEqual({ 'mail.day': 'Dia', 'mail.time': 'Time' })
  expect(logged).toHaveBeenCalledOnce()
  expect(String(logged.mock.calls[0]?.[0])).toContain('pt-PT.json')
})

test('a text that no language has is shown as its key and logged once', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const say = sentencesIn('de')
  expect([say('mail.nothing'), say('mail.nothing', { count: 2 })]).toEqual(['mail.nothing', 'mail.nothing'])
  expect(logged).toHaveBeenCalledExactlyOnceWith('There is no text with the key mail.nothing.')
})
