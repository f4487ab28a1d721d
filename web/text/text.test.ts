import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, expect, test, vi } from 'vitest'
import { createText } from './text.tsx'

const compiled = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]))

afterEach(() => vi.restoreAllMocks())

test('a missing text is shown as its key and logged once', () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const text = createText('pt-PT', compiled({ 'shell.home': 'Início' }))
  const shown = [1, 2, 3].map((count) => text.t('shell.skip', { count }))
  expect(shown).toEqual(['shell.skip', 'shell.skip', 'shell.skip'])
  expect(warning).toHaveBeenCalledExactlyOnceWith('Missing text: shell.skip')
})

test('messages added later are used from then on', () => {
  const text = createText('en', compiled({ 'shell.home': 'Home' }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([text.t('shell.home'), text.t('shell.skip')]).toEqual(['Home', 'shell.skip'])
  text.t('facts.guests', { count: 2 })
  text.learn(
    compiled({
      'shell.home': 'Front page',
      'shell.skip': 'Skip',
      'facts.guests': '{count, plural, one {# guest} other {# guests}}',
    }),
  )
  expect([text.t('shell.home'), text.t('shell.skip')]).toEqual(['Front page', 'Skip'])
  const guests = [1, 2, 1].map((count) => text.t('facts.guests', { count }))
  expect(guests).toEqual(['1 guest', '2 guests', '1 guest'])
})
