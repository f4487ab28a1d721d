import { beforeAll, expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { cities } from '#world/listings/cities.ts'
import { cuisines } from '#world/listings/cuisines.ts'
import { loadNames } from './names.ts'

let world: SharedWorld
beforeAll(async () => {
  world = await sharedWorld()
})

/** Creates a client whose calls request this language. */
function speaking(locale: Locale) {
  return createClient(callPathOf, async ({ method, url, body }) => {
    const response = await world.app.inject({
      method,
      url,
      headers: { 'accept-language': locale },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, body: response.json() }
  })
}

const search = async (locale: Locale, body: object) =>
  succeeded(await speaking(locale)('search.restaurants', { body }))

test('every cuisine and city of the demo world has a Chinese name, and a Russian name of its own', () => {
  const chinese = loadNames().in('zh-TW')
  const { cuisineNames = {} } = chinese.cuisines(cuisines)
  expect(cuisines.filter((each) => !/\p{Script=Han}/u.test(cuisineNames[each] ?? ''))).toEqual([])
  expect(cities.filter(({ name }) => chinese.city(name, null) === name)).toEqual([])
  const russian = loadNames().in('ru').cuisines(cuisines).cuisineNames ?? {}
  expect(cuisines.filter((each) => !/^\p{Script=Cyrillic}/u.test(russian[each] ?? ''))).toEqual([])
})

test.each([
  ['суши', 'Sushi'],
  ['壽司', 'Sushi'],
  ['寿司', 'Sushi'],
  ['italienisch', 'Italian'],
  ['Итальянская кухня', 'Italian'],
  ['винный бар', 'Wine Bar'],
  ['義大利菜', 'Italian'],
  ['Meeresfrüchte', 'Seafood'],
])('"%s" finds the restaurants with the cuisine %s', async (words, cuisine) => {
  const wanted = await search('en', { search: '*', filter: `cuisine eq '${cuisine}'`, top: 100 })
  const found = await search('en', { search: words, top: 100 })
  const names = found.value.map(({ name }) => name)
  expect(wanted.value.length).toBeGreaterThan(0)
  expect(wanted.value.filter(({ name }) => !names.includes(name))).toEqual([])
})

test('cuisines are counted by the name that filters use, and include the translated name', async () => {
  const filter = "regionId eq 'pt-lisbon'"
  const russian = await search('ru', { filter, facets: ['cuisine,count:3'], count: true })
  const english = await search('en', { filter, facets: ['cuisine,count:3'], count: true })
  expect(russian['@search.facets']).toEqual(english['@search.facets'])
  expect(russian.cuisineNames).toMatchObject({ Portuguese: 'Португальская', Seafood: 'Морепродукты' })
  expect(english).not.toHaveProperty('cuisineNames')
  expect(russian.value[0]).toMatchObject({ city: 'Лиссабон' })
  expect(russian.value[0]?.cuisine).toEqual(english.value[0]?.cuisine)
})

test('countries are named in the script of the language', () => {
  const portugal = (locale: Locale) => loadNames().in(locale).country('PT', 'Portugal')
  expect(portugal('sr')).toBe('Португалија')
  expect(portugal('sr-LATIN')).toBe('Portugalija')
  expect(portugal('zh-TW')).toBe('葡萄牙')
})

test('a requested cuisine is translated even if no restaurant has it', async () => {
  const none = await search('zh-TW', { filter: "regionId eq 'de' and cuisine eq 'Hot Pot'" })
  expect(none.value).toEqual([])
  expect(none.cuisineNames).toEqual({ 'Hot Pot': '火鍋' })
})

test('a region is found by its name in any language, and shown in the guest’s language', async () => {
  const named = async (locale: Locale, words: string) => {
    const body = { search: words, level: 2 as const }
    return succeeded(await speaking(locale)('regions.suggestByName', { body })).map(({ name }) => name)
  }
  expect(await named('ru', 'Лисс')).toEqual(['Лиссабон'])
  expect(await named('de', 'lisb')).toEqual(['Lissabon'])
  expect(await named('en', '里斯本')).toEqual(['Lisbon'])
  expect(await named('fr', 'нью-йорк')).toEqual(['New York'])
  const berlin = succeeded(await speaking('ru')('regions.config', { id: 'de-berlin' }))
  expect(berlin).toMatchObject({
    regionName: 'Берлин',
    regionPath: [{ name: 'World' }, { name: 'Германия' }, { name: 'Берлин' }],
    cuisineNames: { German: 'Немецкая' },
  })
})

test('a country saved during a visit in another language still filters the cities', async () => {
  const body = { search: '*', level: 2 as const, level1: 'Германия' }
  const found = succeeded(await speaking('de')('regions.suggestByName', { body }))
  expect(found.map(({ id, level1 }) => [id, level1])).toEqual([['de-berlin', 'Deutschland']])
})

test('locations are found and named in every language', async () => {
  const query = { search: 'лисс', $filter: "type eq 'City'" }
  const { value } = succeeded(await speaking('zh-TW')('search.suggestLocations', { query }))
  expect(value[0]).toMatchObject({ id: 'pt-lisbon', name: '里斯本', path: '葡萄牙' })
})

test('a restaurant is described in the language of each guest', async () => {
  const open = async (locale: Locale) =>
    succeeded(await speaking(locale)('restaurants.get', { id: 'tasca-do-caldeireiro' }))
  expect(await open('de')).toMatchObject({
    city: 'Lissabon',
    cuisine: ['Portuguese', 'Seafood'],
    cuisineNames: { Portuguese: 'Portugiesisch', Seafood: 'Meeresfrüchte' },
  })
  expect(await open('en')).toMatchObject({ city: 'Lisbon', country: 'Portugal' })
  expect(await open('ru')).toMatchObject({ city: 'Лиссабон', country: 'Португалия' })
})

test.each([
  ['Wien', 'Europe/Vienna', { en: 'Vienna', de: 'Wien', cs: 'Vídeň', 'zh-TW': '維也納' }],
  ['København', 'Europe/Copenhagen', { en: 'Copenhagen', 'en-GB': 'Copenhagen', 'pt-PT': 'Copenhaga' }],
  ['臺北市', 'Asia/Taipei', { en: 'Taipei', 'sr-LATIN': 'Tajpej' }],
  ['Bruxelles - Brussel', 'Europe/Brussels', { en: 'Brussels', nl: 'Brussel' }],
  ['Kolkata', 'Asia/Kolkata', { de: 'Kalkutta' }],
  ['Vienna', 'America/New_York', { de: 'Vienna' }],
  ['Toronto', 'America/Toronto', { uk: 'Торонто' }],
  ['Paris', null, { it: 'Paris' }],
])('the city %s in the time zone %s has its name in each language (wire C3)', (city, zone, expected) => {
  for (const [locale, name] of Object.entries(expected))
    expect(
      loadNames()
        .in(locale as Locale)
        .city(city, zone),
    ).toBe(name)
})
