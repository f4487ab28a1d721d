import { expect, test } from 'vitest'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { text } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { answerAmp } from './answer-amp.tsx'

const drawAmp = (...slots: ReturnType<typeof slotForTests>[]) => drawFor(null, slots)

async function drawFor(
  tenant: Tenant | null,
  slots: ReturnType<typeof slotForTests>[] = [],
): Promise<string> {
  const { send } = sendForTests({
    'restaurants.get': restaurantForTests(),
    'availability.list': { restaurants: [{ id: 7, slots, nextDate: null, nextSlots: [] }] },
  })
  const answer = await answerAmp({
    request: new Request('http://banquette.test/amp/kumo'),
    send,
    text,
    lang: 'en',
    tenant,
    pictureAt: () => null,
    report(error) {
      throw error
    },
  })
  return new TextDecoder().decode(answer?.body)
}

const shownIn = (html: string) =>
  [...html.matchAll(/<h3>([^<]*)<|class="times"|<a [^>]*instant=[^>]*>([^<]*)</g)].flatMap(
    ([, title, time]) => title ?? time ?? [],
  )

test('under the host name of a tenant, the page has the name of the tenant at its top', async () => {
  const tenant: Tenant = {
    name: 'Mesas de Lisboa',
    lockRegionId: null,
    backgroundColor: null,
    themeColor: null,
    theme: 'banquette',
    logo: '',
    embedOrigins: [],
    languages: [],
    sender: null,
    paymentAccount: null,
  }
  const topOf = (html: string) => /<header>.*?<\/a>/s.exec(html)?.[0]
  expect(topOf(await drawFor(tenant))).toMatch(/>Mesas de Lisboa<\/a>/)
  expect(topOf(await drawFor(null))).toMatch(/Banquette<\/a>/)
})

test('times are grouped by lunch and dinner, as in the app', async () => {
  const html = await drawAmp(
    slotForTests('2099-03-18T19:30:00+00:00', { service: '' }),
    slotForTests('2099-03-18T12:30:00+00:00', { service: '' }),
    slotForTests('2099-03-18T13:00:00+00:00', { service: '' }),
  )
  expect(shownIn(html)).toEqual(['Lunch', '12:30 PM', '1:00 PM', 'Dinner', '7:30 PM'])
})

test('a time after midnight is listed with its evening and marked', async () => {
  const html = await drawAmp(slotForTests('2099-03-18T23:30:00+00:00'), {
    ...slotForTests('2099-03-19T00:30:00+00:00'),
    serviceDate: '2099-03-18',
  })
  expect([...html.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, day]) => day)).toContain('2099-03-18')
  expect(shownIn(html)).toEqual([
    'Dinner',
    '11:30 PM',
    text.t('slots.afterMidnight', { day: 'Wednesday' }),
    '12:30 AM',
  ])
  expect(html).toMatch(/date=2099-03-18&amp;party=2&amp;instant=2099-03-19T00/)
})
