import { expect, test } from 'vitest'
import { type AnswerTo, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { browserForEachTest } from '#web/session/requests/browser-for-tests.ts'
import { lastPosition } from '#web/session/last-position.ts'
import { regionForTests } from '#web/guest/discovery/restaurant-cards/cards-for-tests.ts'
import { nearPosition } from './near-position.ts'

browserForEachTest()

const potsdam = { lat: 52.4, lon: 13.07 }
const berlin = regionForTests('de-berlin', 'Berlin')

const around = (answer: AnswerTo<'regions.find'>) =>
  nearPosition(sendForTests({ 'regions.find': answer }).send, potsdam, 'pt-lisbon')

test.each<[string, AnswerTo<'regions.find'>, string]>([
  ['is in a city', berlin, 'de-berlin'],
  ['is near no city, or none of the tenant’s', refusal('unknownRegion'), 'pt-lisbon'],
  ['can’t be located', () => Promise.reject(new Error('offline')), 'pt-lisbon'],
])(
  'near a device that %s the nearest restaurants come first, and the region is kept',
  async (_, answer, id) => {
    expect(await around(answer)).toEqual({
      near: potsdam,
      bounds: null,
      regionId: id,
      sort: 'distance',
    })
  },
)

test('the position of a device is stored only in its browser', async () => {
  await around(berlin)
  expect(lastPosition()).toEqual(potsdam)
})
