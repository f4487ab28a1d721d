import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { openPages } from './open-pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const asOperator = () => ({ token: pages.world.context.operatorToken ?? '' })
const asStaff = () => ({ token: pages.world.context.staffTokens[0]?.token ?? '' })
const save = (locale: string, texts: Record<string, string>) =>
  pages.world.send('operator.saveTexts', { locale, body: { texts } }, asOperator())
const pageAt = async (url: string) => (await pages.app.inject({ url })).body
const messagesIn = async (page: string, locale: string, pack: string) => {
  const { texts } = JSON.parse(/<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
  return pages.app.inject({ url: `/messages/${locale}/${pack}.${texts}.json` })
}

test('guests read what the operator words differently: on pages, in their browser and in refusals', async () => {
  succeeded(
    await save('de', {
      'shell.home': 'Startseite hier',
      'refusals.unknownRestaurant': 'Kein solches Lokal.',
    }),
  )
  for (const lang of ['de', 'de-DE']) {
    const page = await pageAt(`/?lang=${lang}`)
    expect(page).toContain('Startseite hier')
    const { statusCode, body } = await messagesIn(page, lang, 'frame')
    expect({ statusCode, body }).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('Startseite hier'),
    })
  }
  expect(await pageAt('/?lang=en')).not.toContain('Startseite hier')
  const answer = await pages.app.inject({
    url: '/api/core/mb/guest/restaurants/nobody',
    headers: { 'accept-language': 'de' },
  })
  expect(answer.json()).toMatchObject({ message: 'Kein solches Lokal.' })
  const all = await pages.app.inject({ url: '/i18n/de.json' })
  expect(all.json()).toMatchObject({ 'shell.home': 'Startseite hier' })

  succeeded(await save('de', {}))
  expect(await pageAt('/?lang=de')).not.toContain('Startseite hier')
})

test('a text in English replaces only the English one', async () => {
  succeeded(await save('en', { 'shell.home': 'Start here' }))
  expect(await pageAt('/?lang=en')).toContain('Start here')
  expect(await pageAt('/?lang=ru')).not.toContain('Start here')
  succeeded(await save('en', {}))
})

test('a restaurant has texts of its own, with those of the base language', async () => {
  const body = { texts: { 'reserve.submit': 'Tisch buchen' } }
  const input = { restaurantId: who.fresh, locale: 'de', body }
  expect(refused(await pages.world.send('host.saveTexts', input)).refused).toBe('tokenNeeded')
  expect(succeeded(await pages.world.send('host.saveTexts', input, asStaff()))).toEqual(body)
  const at = (restaurantId: string, locale: string) =>
    pages.world.send('texts.ofRestaurant', { restaurantId, locale })
  expect(succeeded(await at(who.fresh, 'de-DE'))).toEqual(body.texts)
  expect(succeeded(await at(who.fresh, 'fr'))).toEqual({})
  expect(succeeded(await at(who.areas, 'de'))).toEqual({})
  expect(refused(await at('nobody', 'de')).refused).toBe('unknownRestaurant')
})

test.each([
  ['de', { 'no.such.text': 'x' }, 'texts.no.such.text'],
  ['de', { constructor: 'x' }, 'texts.constructor'],
  ['de', { 'shell.home': '{broken' }, 'texts.shell.home'],
  ['de', { 'shell.home': 'Hallo {name}' }, 'texts.shell.home'],
  ['ru', { 'amp.allLocations': '{count, plural, other {# мест}}' }, 'texts.amp.allLocations'],
  ['xx', {}, 'locale'],
])('in %s, %o is refused, and says where', async (locale, texts, field) => {
  const { status, fields } = refused(await save(locale, texts))
  expect(status).toBe(400)
  expect(fields?.map((each) => each.field)).toContain(field)
})

test('callers without the token neither read nor change the texts', async () => {
  const { world } = pages
  expect(refused(await world.send('operator.texts', { locale: 'de' })).refused).toBe('tokenNeeded')
  const body = { texts: {} }
  expect(refused(await world.send('operator.saveTexts', { locale: 'de', body })).refused).toBe('tokenNeeded')
})
