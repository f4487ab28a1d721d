import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#contracts/http/problem.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fine = bookingRequest(who.halfHours, '2027-03-17T19:00')

async function problemOf(payload: object, locale = 'en'): Promise<Problem> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    payload,
    headers: { 'accept-language': locale },
  })
  expect(answer.statusCode).toBe(400)
  return answer.json()
}

test.each([
  [
    'specialRequests',
    { specialRequests: 'x'.repeat(2001) },
    'That’s too long. Use 2000 characters or fewer.',
  ],
  ['specialRequests', { specialRequests: 7 }, 'This isn’t valid. Check it and try again.'],
  ['customerName', { customerName: 'x'.repeat(121) }, 'That’s too long. Use 120 characters or fewer.'],
  ['customerName', { customerName: '' }, 'Enter your name.'],
  ['groupSize', { groupSize: 'two' }, 'How many guests are coming? Enter a whole number.'],
  ['eventId', { eventId: 1.5 }, 'Enter a whole number.'],
  ['eventId', { eventId: 'one' }, 'Enter a number.'],
  ['eventId', { eventId: -1 }, 'Enter 0 or more.'],
  ['eventId', { eventId: 2 ** 40 }, 'Enter 2147483647 or less.'],
  ['estimatedTurnOverTime', { estimatedTurnOverTime: 2000 }, 'Enter 1440 or less.'],
  ['partyTypes', { partyTypes: Array(21).fill('birthday') }, 'That’s too many. Use 20 or fewer.'],
  ['additionals.customs.0.id', { additionals: { customs: [{ value: 'x' }] } }, 'Fill this in.'],
  ['note', { note: 'a\0b' }, 'This text contains characters we can’t save. Type it again.'],
])('%s is refused with a sentence for guests: %#', async (field, more, message) => {
  const { detail, fields } = await problemOf({ ...fine, ...more })
  const found = fields?.find((each) => each.field === field)
  expect(found?.message.replaceAll(',', '')).toBe(message)
  expect(detail).toContain('Please check your details.')
  expect(detail).toContain(found?.message)
})

const wrong = {
  restaurantId: [],
  reservationTime: 5,
  groupSize: 'two',
  email: {},
  phoneNumber: 5,
  specialRequests: 'x'.repeat(2001),
  additionals: { booth: 'yes', customs: [{ id: 'x'.repeat(99), value: 1 }] },
  customerProfile: { allergy: 'nuts', vegetarian: 1 },
  holdId: 'abc',
  eventId: -1,
}

test.each(['en', 'de', 'ru', 'zh-TW'])(
  'in %s no wire name and no English library text is shown',
  async (locale) => {
    const { detail, message, fields = [] } = await problemOf(wrong, locale)
    expect(fields.length).toBeGreaterThan(8)
    expect(message).toBe(detail)
    for (const { field, message: text } of fields) {
      for (const part of field.split('.')) if (part.length > 5) expect(detail).not.toContain(part)
      expect(text).not.toMatch(/invalid input|expected|received|too big|too small|fields\./i)
      if (locale !== 'en' && locale !== 'de') expect(text).toMatch(/[а-я]|\p{Script=Han}/iu)
    }
  },
)

test('a body that isn’t JSON is refused without the parser’s message', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    payload: '{"restaurantId":',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
  })
  expect(answer.json()).toMatchObject({
    status: 400,
    fields: [{ field: 'body', message: expect.stringContaining('Die Daten sind nicht lesbar') }],
  })
})
