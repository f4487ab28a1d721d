import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { regionForTests as configForTests } from '#web/regions/regions-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { createText, TextProvider } from '#web/text/text.tsx'
import { regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { loadChoices } from './region-choices.ts'
import { RegionSelect } from './region-select.tsx'

/** Returns the names that the select offers in this order, of cities that the server lists by size. */
async function offered(locale: Locale, cities: readonly string[]): Promise<string[]> {
  const { send } = sendForTests({
    'regions.suggestByName': ({ body }) =>
      body?.level === 2 ? cities.map((name) => regionForTests(name, name)) : [],
  })
  const choices = await loadChoices({ send, locale }, configForTests({ regionId: 'g', regionPath: [] }), null)
  const html = renderToString(
    <TextProvider text={createText(locale, {})}>
      <RegionSelect regionId="g" choices={choices} />
    </TextProvider>,
  )
  return [...html.matchAll(/<option value="[^"]*">([^<]*)/g)].map(([, name = '']) => name)
}

test('cities are in the order of the guest’s language', async () => {
  expect(await offered('zh-TW', ['東京', '台北'])).toEqual(['台北', '東京'])
  expect(await offered('sv', ['Örebro', 'Zürich'])).toEqual(['Zürich', 'Örebro'])
  expect(await offered('de', ['Zürich', 'Örebro'])).toEqual(['Örebro', 'Zürich'])
})

test('the select keeps the server’s order, because browsers may order a script differently', () => {
  const names = ['Zürich', 'Athens', 'Lima']
  const html = renderToString(
    <TextProvider text={createText('en', {})}>
      <RegionSelect
        regionId="g"
        choices={{
          everywhere: false,
          path: [],
          cities: names.map((name) => ({ id: name, name, restaurants: 1 })),
          citiesByName: ['Lima', 'Zürich', 'Athens'],
          countries: [],
        }}
      />
    </TextProvider>,
  )
  expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Lima',
    'Zürich',
    'Athens',
  ])
})
