import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { joinRequest } from '#server/testing/waitlist/guests-in-line.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const staff = 'the-token-of-horta-suspensa'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.areas}=${staff}` })
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const reading = (language: string) => ({ headers: { 'accept-language': language } })

/** Returns the names on a restaurant's page: its services, areas and questions. */
async function namesIn(language: string, id: string) {
  const { reservationConfig } = succeeded(await world.send('restaurants.get', { id }, reading(language)))
  const { areas, areaNames = {}, customs, reservationHours } = reservationConfig
  return {
    services: [...new Set(reservationHours.openingHours.flatMap(({ time }) => time.map(({ name }) => name)))],
    areas: areas.map((area) => areaNames[area] ?? area),
    questions: customs.map(({ description }) => description),
  }
}

test.each([
  ['de', 'Ganztägig', 'Terrasse', 'Zeigen Sie uns vor dem Essen die Gemüseterrassen'],
  ['de-DE', 'Ganztägig', 'Terrasse', 'Zeigen Sie uns vor dem Essen die Gemüseterrassen'],
  ['ru', 'Весь день', 'Терраса', 'Покажите нам огород на террасах, прежде чем мы сядем за стол'],
  ['zh-TW', '全日', '露台', '入座前帶我們參觀梯田菜園'],
  ['sr', 'Цео дан', 'Тераса', 'Покажите нам терасе с поврћем пре него што седнемо'],
  ['sr-LATIN', 'Ceo dan', 'Terasa', 'Pokažite nam terase s povrćem pre nego što sednemo'],
  ['pt-PT', 'Todo o dia', 'Esplanada', 'Queremos ver as hortas em socalcos antes de nos sentarmos'],
])('a guest whose language is %s sees services, areas and questions in it', async (language, ...names) => {
  const { services, areas, questions } = await namesIn(language, who.areas)
  expect([services[0], areas.find((area) => area === names[1]), questions[0]]).toEqual(names)
})

test('a language without translations shows English ones, and English guests see no foreign names', async () => {
  const english = { services: ['Lunch', 'Dinner'], areas: ['Main room', 'Private room'], questions: [] }
  expect(await namesIn('en', who.chinese)).toEqual(english)
  expect(await namesIn('ja', who.chinese)).toEqual(english)
  const own = { services: ['午餐', '晚餐'], areas: ['大廳', '包廂'], questions: [] }
  expect(await namesIn('zh-TW', who.chinese)).toEqual(own)
})

test('a name without a translation stays as the restaurant wrote it', async () => {
  const { id, customization } = await world.database.sql
    .selectFrom('restaurants')
    .select(['id', 'customization'])
    .where('slug', '=', who.cyrillic)
    .executeTakeFirstOrThrow()
  await world.database.sql
    .updateTable('restaurants')
    .set({
      customization: JSON.stringify({ ...customization, nameTranslations: { en: { Башта: 'Garden' } } }),
    })
    .where('id', '=', id)
    .execute()
  world.context.catalogue.forget(id)
  expect((await namesIn('en', who.cyrillic)).areas).toEqual(['Сала', 'Garden'])
  // For a guest who reads German, English is no better than the restaurant's own name.
  expect((await namesIn('de', who.cyrillic)).areas).toEqual(['Сала', 'Башта'])
})

test('times name their service in the language of the guest, and their areas as requests do', async () => {
  for (const [language, service] of [
    ['ru', 'Весь день'],
    ['de', 'Ganztägig'],
  ] as const) {
    const slots = await freeSlotsOf(
      { send: (name, input) => world.send(name, input, reading(language)) },
      who.areas,
      { date: '2027-03-17T19:00', area: 'Terrace' },
    )
    expect(slots[0]).toMatchObject({ service, areas: ['Terrace'] })
  }
})

test('a booking made in one language can be read in every other one, and staff read their own', async () => {
  const customs = [
    { id: 'walk', value: true },
    { id: 'wine', value: 'Einen Roten' },
  ]
  const body = bookingRequest(who.areas, '2027-04-06T19:00', { areas: 'Terrace', additionals: { customs } })
  const booked = succeeded(await world.send('reservations.create', { body }, reading('de')))
  expect(booked).toMatchObject({ areas: 'Terrace', areaNames: { Terrace: 'Terrasse' } })
  const { id: reservationId, token } = booked
  for (const [language, terrace, question] of [
    ['ru', 'Терраса', 'Покажите нам огород на террасах, прежде чем мы сядем за стол'],
    ['zh-TW', '露台', '入座前帶我們參觀梯田菜園'],
  ] as const) {
    const options = { token, ...reading(language) }
    const read = succeeded(await world.send('reservations.get', { reservationId }, options))
    expect(read).toMatchObject({ areas: 'Terrace', areaNames: { Terrace: terrace } })
    expect(read.additionals.customs).toMatchObject([
      { id: 'walk', description: question, value: true },
      { id: 'wine', value: 'Einen Roten' },
    ])
  }
  const day = { restaurantId: who.areas, query: { date: '2027-04-06' } }
  const options = { token: staff, ...reading('de') }
  const { reservations } = succeeded(await world.send('host.reservations', day, options))
  const [seen] = reservations.filter(({ id }) => id === reservationId)
  expect(seen).not.toHaveProperty('areaNames')
  expect(seen?.additionals.customs?.[0]?.description).toMatch(/^Show us/)
})

test('a change made in another language keeps the area', async () => {
  const { id: reservationId, token } = await book(
    world,
    bookingRequest(who.areas, '2027-04-07T19:00', { areas: 'Terrace' }),
  )
  const body = { specialRequests: 'Ein Kinderstuhl' }
  const changed = await world.send(
    'reservations.update',
    { reservationId, body },
    { token, ...reading('de') },
  )
  expect(succeeded(changed)).toMatchObject({ areas: 'Terrace', areaNames: { Terrace: 'Terrasse' } })
})

test('a refused guest is offered other times with the service in their language', async () => {
  const body = bookingRequest(who.areas, '2027-03-17T19:30', { areas: 'Lemon garden', groupSize: 2 })
  for (const [language, service] of [
    ['de', 'Ganztägig'],
    ['ru', 'Весь день'],
  ] as const) {
    const refusal = await world.send('reservations.create', { body }, reading(language))
    expect(refusal).toMatchObject({ alternatives: [{ service }, {}, {}, {}] })
  }
})

test('areas on a floor plan have the names that the guest reads', async () => {
  const [floor] = succeeded(await world.send('floors.list', { id: who.chooseTable }))
  const path = { id: who.chooseTable, floorId: floor?.floorId ?? '' }
  const areasIn = async (language: string) => {
    const { map } = succeeded(await world.send('floors.get', path, reading(language)))
    const { areas } = JSON.parse(map) as { areas: { name: string }[] }
    return areas.map(({ name }) => name)
  }
  expect(await areasIn('en')).toEqual(['Garden', 'Porch'])
  expect(await areasIn('ru')).toEqual(['Сад', 'Веранда'])
})

test('the waitlist names areas in the language of the guest', async () => {
  world.setTime(new Date('2027-03-17T12:00:00Z'))
  const query = { partySizes: ['2'] }
  const restaurantId = who.lineThatCalls
  const expected = succeeded(await world.send('walkIns.expected', { restaurantId, query }, reading('de')))
  expect(expected).toMatchObject({ areas: ['鍋區'], areaNames: { 鍋區: 'Hot-Pot-Bereich' } })
  const body = joinRequest({ restaurantId, areas: ['鍋區'] })
  const joined = succeeded(await world.send('walkIns.join', { body }, reading('de')))
  expect(joined).toMatchObject({ areas: '鍋區', areaNames: { 鍋區: 'Hot-Pot-Bereich' } })
  const read = succeeded(await world.send('walkIns.get', { walkinId: joined.id }, reading('ru')))
  expect(read).toMatchObject({ areas: '鍋區', areaNames: { 鍋區: 'Зал для хого' } })
})

test('a restaurant’s sentences and menus say their language to guests who read another one', async () => {
  const languagesFor = async (language: string) => {
    const page = await world.send('restaurants.get', { id: who.ordering }, reading(language))
    const menu = await world.send('ordering.menu', { restaurantId: who.ordering }, reading(language))
    return [succeeded(page), succeeded(menu)].map((found) => [found.language, found.menuLanguage])
  }
  const all = ['en', 'pt']
  expect(await languagesFor('de')).toEqual([all, all])
  expect(await languagesFor('sr-LATIN')).toEqual([all, all])
  expect(await languagesFor('en-GB')).toEqual([
    [undefined, 'pt'],
    [undefined, 'pt'],
  ])
  expect(await languagesFor('pt-PT')).toEqual([
    ['en', undefined],
    ['en', undefined],
  ])
})

test('a name in another script says its language, on the page and in lists', async () => {
  const { nameLanguage } = succeeded(await world.send('restaurants.get', { id: 'shan-wu-xiao-guan' }))
  expect(nameLanguage).toBe('zh-TW')
  const found = await world.send('search.restaurants', { body: { search: '山霧小館', top: 1 } })
  expect(succeeded(found).value[0]).toMatchObject({ name: '山霧小館', nameLanguage: 'zh-TW' })
  expect(succeeded(await world.send('restaurants.get', { id: who.ordering }))).not.toHaveProperty(
    'nameLanguage',
  )
  const event = { name: 'Вече староградске музике', nameLanguage: 'sr' }
  const listed = await world.send('events.list', { idOrName: 'kod-cetiri-vrane', query: {} })
  expect(succeeded(listed).results).toMatchObject([event])
  const events = await world.send('search.events', { query: { search: event.name, top: 1 } })
  expect(succeeded(events).results[0]).toMatchObject(event)
})

test('bookings and their messages say the language of a name in another script', async () => {
  const email = 'reads-english@example.com'
  const booked = await book(world, bookingRequest(who.chinese, '2027-04-08T18:30', { email }))
  expect(booked.restaurant).toMatchObject({ name: '山霧小館', nameLanguage: 'zh-TW' })
  const [mail] = await outboxOf(world, email)
  expect(mail?.html.match(/<span lang="zh-TW">山霧小館<\/span>/g)).toHaveLength(2)
})

test('orders and their messages say the language of the items', async () => {
  await openKitchenAt(world, who.ordering)
  const {
    id: reservationId,
    token,
    email,
  } = await placeOrder(world, orderRequest(who.ordering, '2027-03-01T19:00', [line('pie', 2)]))
  const languageFor = async (language: string) => {
    const read = await world.send('reservations.get', { reservationId }, { token, ...reading(language) })
    return succeeded(read).order?.menuLanguage
  }
  expect([await languageFor('en'), await languageFor('pt-PT')]).toEqual(['pt', undefined])
  const [mail] = await outboxOf(world, email)
  expect(mail?.html).toContain('2 × <span lang="pt">Pie</span>')
  expect(mail?.text).toContain('2 × Pie · ')
})

test('a restaurant with an unknown style has the default one, which is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await world.database.sql
    .updateTable('restaurants')
    .set({ customization: JSON.stringify({ theme: 'purple' }), revision: 1_000 })
    .where('slug', '=', who.fresh)
    .execute()
  world.setTime(new Date(worldTime.getTime() + 60_000))
  const { reservationConfig } = succeeded(await world.send('restaurants.get', { id: who.fresh }))
  expect(reservationConfig.uiCustomization.theme).toBeNull()
  expect(logged).toHaveBeenCalledWith('Unsupported style variable: theme "purple"')
  logged.mockRestore()
})
