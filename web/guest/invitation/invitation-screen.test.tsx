import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { Invitation } from '#contracts/reservation-party-shapes.ts'
import { drawPage } from '#web/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'

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
  calendar: null,
}

function draw(path: string, given: Partial<Invitation> | null = {}) {
  const sent: string[] = []
  const send = (async (name: string) => {
    sent.push(name)
    if (name === 'reservations.invitation' && given) return { ...invitation, ...given }
    return { refused: 'unknownInvitation', status: 404, message: 'We could not find this invitation.' }
  }) as unknown as Send
  return drawPage(path, send).then((page) => ({ ...page, sent }))
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
