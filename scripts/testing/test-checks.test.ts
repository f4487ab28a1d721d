import { afterEach, expect, test, vi } from 'vitest'
import { checkTranslations } from './test-checks.ts'

afterEach(() => vi.restoreAllMocks())

const english = { 'chat.send': 'Send' }
const incomplete = (locale: string) => (locale === 'de' ? {} : english)
const line = 'pending  1 text to translate in de: chat.send'

test('a new English text passes the checks of a contributor, who sees where it is to be translated', async () => {
  const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await checkTranslations(incomplete, false)).toEqual({ exitCode: 0, output: '' })
  expect(shown.mock.calls).toEqual([[line]])
})

test('CI demands every text in every language', async () => {
  expect(await checkTranslations(incomplete, true)).toEqual({ exitCode: 1, output: line })
  expect(await checkTranslations(() => english, true)).toEqual({ exitCode: 0, output: '' })
})
