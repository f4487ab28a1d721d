import { expect, test } from 'vitest'
import type { SharedInvitation } from '#contracts/booking/invitations.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import {
  drawPage,
  formRequest,
  submitOffline,
  redirectOf,
  routeArguments,
} from '#web/testing/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { action } from './join-screen.tsx'

const code = 'd'.repeat(32)
const own = 'e'.repeat(32)
const { restaurant, reservationTime, wallTime, timeZone } = bookingForTests()
const shared: SharedInvitation = {
  restaurant,
  groupSize: 4,
  reservationTime,
  wallTime,
  timeZone,
  hostName: 'Ada',
  seatsLeft: 2,
  own: null,
}

test('the link shows who invites where and when, and can be joined without scripts', async () => {
  const { send, asked } = sendForTests({ 'invitations.sharedInvitation': shared })
  const { html } = await drawPage(`/join/${code}`, send)
  expect(html).toContain('Ada invited you to Kumo')
  expect(html).toContain('7:30 PM')
  expect(html).toContain('2 seats left')
  expect(html).toContain(`action="/join/${code}" method="post"`)
  expect(html).toMatch(/<input type="hidden" name="id" value="[0-9a-f]{32}"/)
  for (const name of ['fullName', 'email', 'allergies', 'access'])
    expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`))
  expect(asked.map(({ name }) => name)).not.toContain('invitations.joinParty')
})

test('a device that joined before is sent to its own invitation', async () => {
  const { send } = sendForTests({ 'invitations.sharedInvitation': { ...shared, own } })
  const request = new Request(`http://banquette.test/join/${code}?lang=de`)
  const { headers } = await redirectOf(request, send)
  expect(headers.get('location')).toMatch(new RegExp(`^/invitation/${own}`))
})

test('joining sends exactly what is in the fields and leads to the guest’s own invitation', async () => {
  const { send, asked } = sendForTests({ 'invitations.joinParty': { code: own, url: '' } })
  const fields = {
    id: 'a'.repeat(32),
    fullName: 'Bob',
    email: '',
    allergies: 'nuts, milk',
    access: ' A ramp ',
  }
  const answer = await action(routeArguments(formRequest(`/join/${code}`, fields), send, { code }))
  expect((answer as Response).headers.get('location')).toBe(`/invitation/${own}`)
  const body = {
    id: fields.id,
    fullName: 'Bob',
    customerProfile: { allergy: ['nuts', 'milk'] },
    access: 'A ramp',
    language: 'en',
  }
  expect(asked).toMatchObject([{ input: { code } }])
  expect(asked[0]?.input).toEqual({ code, body })
})

test.each<[RefusalCode, string]>([
  ['partyFull', 'This party is full'],
  ['partyOver', 'This reservation is over'],
  ['partyCanceled', 'Reservation canceled'],
  ['shareLinkEnded', 'This link doesn’t work anymore'],
  ['unknownInvitation', 'This link doesn’t work anymore'],
])('%s: "%s" with the server’s message', async (why, title) => {
  const { send } = sendForTests({ 'invitations.sharedInvitation': refusal(why, 'Said by the server.') })
  const { html } = await drawPage(`/join/${code}`, send)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain('Said by the server.')
  expect(html).not.toContain('name="fullName"')
})

test('after a lost connection, the typed text is kept', async () => {
  const { send } = sendForTests({ 'invitations.sharedInvitation': shared })
  const fields = {
    id: 'a'.repeat(32),
    fullName: 'Bob',
    email: 'b@example.org',
    allergies: 'nuts',
    access: 'Ramp',
  }
  const { status, html } = await submitOffline(`/join/${code}`, fields, send, 'invitations.joinParty')
  expect(status).toBe(503)
  for (const typed of Object.values(fields)) expect(html).toContain(`value="${typed}"`)
})
