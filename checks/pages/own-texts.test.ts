import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '#locales/en.json'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
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
const saveAt = (restaurantId: string, locale: string, texts: Record<string, string>) =>
  pages.world.send('host.saveTexts', { restaurantId, locale, body: { texts } }, asStaff())
const pageAt = async (url: string) => (await pages.app.inject({ url })).body
const messagesIn = async (page: string, locale: string, pack: string) => {
  const { texts } = JSON.parse(/<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
  return pages.app.inject({ url: `/messages/${locale}/${pack}.${texts}.json` })
}

test('guests see the operator’s own texts on pages, in their browser and in refusals', async () => {
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

test('a restaurant’s English text replaces only its English one', async () => {
  succeeded(await saveAt(who.fresh, 'en', { 'reserve.submit': 'Book with us' }))
  const at = (locale: string) => pages.world.send('texts.ofRestaurant', { restaurantId: who.fresh, locale })
  expect(succeeded(await at('en-GB'))).toEqual({ 'reserve.submit': 'Book with us' })
  expect(succeeded(await at('fr'))).toEqual({})
  succeeded(await saveAt(who.fresh, 'en', {}))
})

test('every page of a restaurant has its texts, also for the browser, and no other page has them', async () => {
  const [slot] = await freeSlotsOf(pages.world, who.ordering, { date: '2027-03-04' })
  const booked = await book(pages.world, bookingRequest(who.ordering, slot?.instant ?? ''))
  const pagesOf = (name: string) => [
    `/restaurants/${name}?`,
    `/reserve/${name}?`,
    `/delivery/${name}?`,
    `/waitlist/${name}?`,
    `/notify?restaurant=${name}&`,
  ]
  const own = [...pagesOf(who.ordering), `/booking?id=${booked.id}&token=${booked.token}&`]
  const others = [...pagesOf(who.areas), '/?']
  const shows = async (paths: readonly string[], lang: string) => {
    const shown = await Promise.all(
      paths.map(async (path) => {
        const page = await pageAt(`${path}lang=${lang}`)
        return {
          path,
          page: page.includes('>Gleich zum Lokal<'),
          browser: page.includes('["Gleich zum Lokal"]'),
        }
      }),
    )
    return shown.filter(({ page, browser }) => page || browser)
  }
  const everywhere = (paths: readonly string[]) => paths.map((path) => ({ path, page: true, browser: true }))

  expect(await shows(own, 'de')).toEqual([])
  succeeded(
    await saveAt(who.ordering, 'de', { 'shell.skip': 'Gleich zum Lokal', 'amp.full': 'Alles zeigen' }),
  )
  expect(await shows(own, 'de-DE')).toEqual(everywhere(own))
  expect(await shows(own, 'en')).toEqual([])
  expect(await shows(others, 'de')).toEqual([])
  expect(await pageAt(`/amp/${who.ordering}?lang=de`)).toContain('Alles zeigen')
  succeeded(await saveAt(who.ordering, 'de', {}))
  expect(await shows(own, 'de')).toEqual([])
})

test('everyone in a group order sees the texts of its restaurant, including those about to join', async () => {
  const { begin, read, join } = groupsIn(() => pages.world)
  await openKitchenAt(pages.world, who.ordering, {})
  const host = await begin()
  const { joinCode } = await read(host)
  const member = await join(host, 'Ana')
  const paths = [`/group-order/join/${joinCode}`, `/group-order/${host}`, `/group-order/${member}`]
  const shown = () =>
    Promise.all(
      paths.map(async (path) => {
        const page = await pageAt(`${path}?lang=de`)
        return page.includes('>Gleich zum Lokal<') && page.includes('["Gleich zum Lokal"]')
      }),
    )
  expect(await shown()).toEqual([false, false, false])
  succeeded(await saveAt(who.ordering, 'de', { 'shell.skip': 'Gleich zum Lokal' }))
  expect(await shown()).toEqual([true, true, true])
  succeeded(await saveAt(who.ordering, 'de', {}))
  expect(await shown()).toEqual([false, false, false])
})

test('an event has the texts of its restaurant', async () => {
  const { results } = succeeded(
    await pages.world.send('events.list', { idOrName: who.events, query: { top: 1, skip: 0 } }),
  )
  succeeded(await saveAt(who.events, 'de', { 'shell.skip': 'Gleich zum Fest' }))
  expect(await pageAt(`/restaurants/${results[0]?.eventOrRestId}?lang=de`)).toContain('>Gleich zum Fest<')
  succeeded(await saveAt(who.events, 'de', {}))
})

test('the texts of a restaurant are limited, because each of its pages contains them', async () => {
  const long = 'x'.repeat(2_000)
  const keys = Object.entries(english)
    .flatMap(([key, text]) => (text.includes('{') ? [] : key))
    .slice(0, 11)
  const texts = Object.fromEntries(keys.map((key) => [key, long]))
  const { status, fields } = refused(await saveAt(who.fresh, 'de', texts))
  expect({ status, fields: fields?.map(({ field }) => field) }).toEqual({ status: 400, fields: ['texts'] })
})

test.each([
  ['de', { 'no.such.text': 'x' }, 'texts.no.such.text'],
  ['de', { constructor: 'x' }, 'texts.constructor'],
  ['de', { 'shell.home': '{broken' }, 'texts.shell.home'],
  ['de', { 'shell.home': 'Hallo {name}' }, 'texts.shell.home'],
  ['ru', { 'amp.allLocations': '{count, plural, other {# мест}}' }, 'texts.amp.allLocations'],
  ['xx', {}, 'locale'],
])('in %s, %o is refused with its location', async (locale, texts, field) => {
  const { status, fields } = refused(await save(locale, texts))
  expect(status).toBe(400)
  expect(fields?.map((each) => each.field)).toContain(field)
})

test('callers without the token can neither read nor change the texts', async () => {
  const { world } = pages
  expect(refused(await world.send('operator.texts', { locale: 'de' })).refused).toBe('tokenNeeded')
  const body = { texts: {} }
  expect(refused(await world.send('operator.saveTexts', { locale: 'de', body })).refused).toBe('tokenNeeded')
})
