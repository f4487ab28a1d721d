import { expect } from '@playwright/test'
import { wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { bookNow, fillDetails } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test('a booking has the campaign with which its visit began, several pages later', async ({ page, send }) => {
  const { date, instant } = await findTable(send, { restaurant: who.areas, party: 3 })
  const { time } = wallOf(instant)
  await page.goto('/?regionId=pt-lisbon&utm_source=mail&utm_campaign=spring&rwg_token=AJKvS9&lang=en')
  await wake(page)
  await page.goto(
    `/reserve/${who.areas}?date=${date}&party=3&time=${time}&instant=${encodeURIComponent(instant)}&lang=en`,
  )
  await wake(page)
  await fillDetails(page, newGuest())
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/rsv/mb/guest/reservations'),
  )
  await bookNow(page)
  const { campaignInfo, rwg_token } = (await sent).postDataJSON()
  expect(rwg_token).toBe('AJKvS9')
  expect(campaignInfo).toMatchObject({
    utm_source: 'mail',
    utm_medium: 'widget',
    utm_campaign: 'spring',
    utm_term: `3_${date}_${time}`,
    person: '3',
    dateFormat: 'MM/DD/YYYY',
  })
  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()
})
