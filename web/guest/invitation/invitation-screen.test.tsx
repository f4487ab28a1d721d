import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { Invitation } from '#contracts/reservation-party-shapes.ts'
import { drawPage, pressUnderground } from '#web/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'
import { pageContext } from '#web/page-context.ts'
import { action } from './invitation-screen.tsx'

const code = 'd'.repeat(32)
const { restaurant, reservationTime, wallTime, timeZone } = bookingForTests()
const invitation: Invitation = {
  email: 'bob@example.org',
  phoneNumber: '',
  restaurant,
  groupSize: 3,
  isRedeemed: false,
  reservationTime,
  wallTime,
  timeZone,
  reservationStatus: 'Approved',
  party: false,
  partyTypes: [],
  hostName: 'Ada',
  invitee: '',
  answer: 'open',
  allergy: [],
  access: '',
  calendar: null,
}

function house(given: Partial<Invitation> | null = {}) {
  const sent: string[] = []
  const send = (async (name: string) => {
    sent.push(name)
    if (name === 'reservations.invitation' && given) return { ...invitation, ...given }
    return { refused: 'unknownInvitation', status: 404, message: 'We could not find this invitation.' }
  }) as unknown as Send
  return { send, sent }
}

async function draw(path: string, given: Partial<Invitation> | null = {}) {
  const { send, sent } = house(given)
  return { ...(await drawPage(path, send)), sent }
}

test.each([`/invitation/${code}`, `/invitation?code=${code}`])(
  '%s says who invites, where and when, and asks for an answer without script',
  async (path) => {
    const { html, sent } = await draw(path)
    expect(html).toContain('Ada invites you to Kumo')
    expect(html).toContain('7:30 PM')
    expect(html).toContain(`action="${path}" method="post"`)
    for (const name of ['coming', 'fullName', 'allergies', 'access'])
      expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`))
    expect(sent).not.toContain('reservations.redeem')
  },
)

test('who has said yes has a calendar file of their own and may think again', async () => {
  const given = { answer: 'yes', invitee: 'Bob', isRedeemed: true, calendar: 'BEGIN:VCALENDAR' } as const
  const { html } = await draw(`/invitation/${code}`, given)
  expect(html).toContain('See you there, Bob')
  expect(html).toContain('href="data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR"')
  expect(html).toContain('Change my answer')
})

test('who thinks again finds what they said before', async () => {
  const allergy = ['walnuts', 'milk']
  const { html } = await draw(`/invitation/${code}`, { answer: 'yes', allergy, access: 'A ramp' })
  expect(html).toMatch(/<input[^>]* name="allergies"[^>]* value="walnuts, milk"/)
  expect(html).toMatch(/<input[^>]* name="access"[^>]* value="A ramp"/)
})

test.each([
  ['walnuts, milk', ' A ramp ', ['walnuts', 'milk'], 'A ramp'],
  ['', '', [], ''],
])('what stands in the fields is all they said: "%s" and "%s"', async (allergies, typed, allergy, access) => {
  const sent: object[] = []
  const context = new RouterContextProvider()
  const send = (async (_: string, input: object) => {
    sent.push(input)
    return invitation
  }) as unknown as Send
  const visitor = { tenant: null, storedRegion: null, storedLanguage: null, inApp: false, fromHere: false }
  context.set(pageContext, { send, locale: 'en', development: true, visitor })
  const body = new URLSearchParams({ fullName: 'Bob', coming: 'yes', allergies, access: typed })
  const request = new Request(`http://banquette.test/invitation/${code}`, { method: 'POST', body })
  await action({ request, context, params: { code } } as unknown as Parameters<typeof action>[0])
  expect(sent).toMatchObject([{ code, body: { customerProfile: { allergy }, access } }])
})

test('an evening that is off asks nothing', async () => {
  const { html } = await draw(`/invitation/${code}`, { reservationStatus: 'CanceledByClient' })
  expect(html).toContain('This evening is off')
  expect(html).not.toContain('name="fullName"')
})

test('a code nobody knows says so', async () => {
  const { status, html } = await draw(`/invitation/${code}`, null)
  expect(status).toBe(404)
  expect(html).toContain('We could not find this invitation.')
})

test('who loses the connection while answering keeps what was typed', async () => {
  const fields = { coming: 'no', fullName: 'Bob', allergies: 'nuts', access: 'Ramp' }
  const { status, html } = await pressUnderground(
    `/invitation/${code}`,
    fields,
    house().send,
    'reservations.redeem',
  )
  expect(status).toBe(503)
  expect(html).toContain('We could not reach the server. Your details are still here')
  for (const typed of ['Bob', 'nuts', 'Ramp']) expect(html).toContain(`value="${typed}"`)
  expect(html).toMatch(/<input(?=[^>]*name="coming")(?=[^>]*value="no")[^>]*checked/)
})
