import { afterEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import * as screen from './wizard-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, find, findInput, settled, text, type } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text
afterEach(() => vi.unstubAllGlobals())
type Setup = AnswerOf<'setup.read'>

const empty: Setup = {
  restaurantId: 7,
  kind: 'restaurant',
  revision: 4,
  profile: {
    name: 'Kumo',
    description: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    area: '',
    city: 'Lisbon',
    zip: '',
    countryShort: 'PT',
    position: null,
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    price: 0,
    cuisines: [],
    features: [],
    guestNote: '',
  },
  hours: { doors: [], booking: [] },
  periods: [],
  floor: { floors: [], tables: [], joins: [] },
  rules: {
    acceptsReservations: true,
    slotMinutes: 15,
    minPartySize: 1,
    maxPartySize: 8,
    leadMinutes: 0,
    maxAdvanceBookingDays: 60,
    turnTimes: [{ upTo: 8, minutes: 120 }],
    lastArrivalMinutes: null,
    coversPerSlot: null,
    whenFull: 'refuse',
  },
  waitlist: { offered: false },
  event: null,
  questions: [],
  languages: { language: '', menuLanguage: '', nameTranslations: {} },
}

const status: Answers = {
  'setup.bookableProblems': {
    restaurantId: 7,
    slug: 'kumo',
    name: 'Kumo',
    state: 'draft',
    publicState: 'draft',
    isSuspended: false,
    agreed: null,
    problems: [{ code: 'noHours', field: null, message: 'There are no opening hours.' }],
  },
}

const open = (setup: Setup, answers: Answers = {}) =>
  showAtRestaurant('/host/restaurants/7/start', screen, {
    ...status,
    'setup.read': setup,
    'setup.save': { ...setup, stranded: [] },
    ...answers,
  })

const stepOf = (name: 'hours' | 'tables' | 'rules') => find(`section[aria-labelledby=wizard-${name}]`)
const press = async (within: HTMLElement, words: string) => {
  const button = [...within.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))
  if (!button) throw new Error(`no button says ${words}`)
  await click(button)
  await settled()
}

test('one touch fills in lunch and dinner of every day, and saving makes both bookable', async () => {
  const { bodies } = await open(empty)
  expect(stepOf('hours').textContent).toContain(t('hostApp.wizard.missing'))
  await press(stepOf('hours'), t('hostApp.wizard.preset.lunchAndDinner'))
  await press(stepOf('hours'), t('hostApp.wizard.save.hours'))
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekDay) => [
    { weekDay, opens: 720, closes: 870, name: 'Lunch' },
    { weekDay, opens: 1080, closes: 1320, name: 'Dinner' },
  ])
  expect(bodies('setup.save')).toEqual([
    { basedOn: 4, strandsAny: false, hours: { doors: week, booking: week } },
  ])
})

test('booking hours of their own aren’t written over unless the owner says so', async () => {
  const doors = [{ weekDay: 5, opens: 1080, closes: 1560, name: 'Dinner' }]
  const booking = [{ weekDay: 5, opens: 1080, closes: 1380, name: 'Dinner' }]
  const { bodies } = await open({ ...empty, hours: { doors, booking } })
  expect(findInput('input[type=time][name^=closes]').value).toBe('02:00')
  await press(stepOf('hours'), t('hostApp.wizard.save.hours'))
  expect(bodies('setup.save')).toEqual([{ basedOn: 4, strandsAny: false, hours: { doors } }])
})

test('a service without days says so before anything is sent', async () => {
  const { bodies } = await open(empty)
  await press(stepOf('hours'), t('hostApp.wizard.addService'))
  await press(stepOf('hours'), t('hostApp.wizard.save.hours'))
  expect(stepOf('hours').textContent).toContain(t('hostApp.wizard.needDays'))
  expect(bodies('setup.save')).toEqual([])
})

test('tables are one line, which says what it comes to and which part can’t be read', async () => {
  const { bodies } = await open(empty)
  await type(findInput('input[name=tables]'), '2 × 2, three × 4')
  await press(stepOf('tables'), t('hostApp.wizard.save.tables'))
  expect(stepOf('tables').textContent).toContain(t('hostApp.wizard.tablesUnread', { text: 'three × 4' }))
  expect(bodies('setup.save')).toEqual([])
  await type(findInput('input[name=tables]'), '2 × 2, 1 × 4')
  expect(stepOf('tables').textContent).toContain(t('hostApp.wizard.tablesTotal', { tables: 3, seats: 8 }))
  await press(stepOf('tables'), t('hostApp.wizard.save.tables'))
  const usual = { id: null, floorId: null, area: '', online: true }
  expect(bodies('setup.save')).toEqual([
    {
      basedOn: 4,
      strandsAny: false,
      floor: {
        tables: [
          { ...usual, number: '1', minCovers: 1, maxCovers: 2 },
          { ...usual, number: '2', minCovers: 1, maxCovers: 2 },
          { ...usual, number: '3', minCovers: 2, maxCovers: 4 },
        ],
      },
    },
  ])
})

test('a new restaurant takes parties of up to 8, unless the owner says otherwise', async () => {
  const rules = { ...empty.rules, acceptsReservations: false, maxPartySize: 1 }
  const { bodies } = await open({ ...empty, rules })
  await press(stepOf('rules'), t('hostApp.wizard.save.rules'))
  expect(bodies('setup.save')).toMatchObject([{ rules: { acceptsReservations: true, maxPartySize: 8 } }])
})

test('H1 bookings that no longer fit are saved over only on purpose', async () => {
  const { bodies } = await open(empty, { 'setup.save': refusal('strandedChanged') })
  await press(stepOf('rules'), t('hostApp.wizard.save.rules'))
  await click(find('input[name=strandsAny]'))
  await press(stepOf('rules'), t('hostApp.wizard.save.rules'))
  expect(bodies('setup.save')).toMatchObject([{ strandsAny: false }, { strandsAny: true }])
})

test('a draft can be tried with a test booking, although guests can’t book yet', async () => {
  const tables = [
    { id: 1, number: '1', floorId: null, area: '', minCovers: 1, maxCovers: 2, online: true },
  ] satisfies Setup['floor']['tables']
  const hours = [{ weekDay: 5, opens: 1080, closes: 1560, name: 'Dinner' }]
  const times: AnswerOf<'host.bookingTimes'> = {
    date: '2027-03-05',
    zone: 'Europe/Lisbon',
    times: [
      {
        time: '2027-03-05T19:00',
        instant: '2027-03-05T19:00:00+00:00',
        until: '2027-03-05T21:00:00+00:00',
        service: 'Dinner',
        tableNumbers: ['1'],
        rules: [{ code: 'notAccepting', message: 'Guests can’t book.' }],
        payBy: null,
      },
    ],
    deposit: null,
  }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Response.json(times)
    sent.push(JSON.parse(body ?? '{}'))
    const detail = 'Somebody was faster.'
    return Response.json({ code: 'tableTaken', status: 409, detail }, { status: 409 })
  })
  await open({
    ...empty,
    hours: { doors: hours, booking: hours },
    floor: { floors: [], tables, joins: [] },
  })
  await press(find('section[aria-labelledby=wizard-try]'), t('hostApp.wizard.tryNow'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    expect.objectContaining({
      reservationTime: '2027-03-05T19:00',
      override: { reason: expect.any(String) },
    }),
  ])
  await eventually(() =>
    expect(find('section[aria-labelledby=wizard-try]').textContent).toContain('Somebody was faster.'),
  )
})
