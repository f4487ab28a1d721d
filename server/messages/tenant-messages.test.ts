import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import type { Channel, OutgoingMessage } from './channels/channels.ts'
import { sendMessages } from './send-messages.ts'

const sender = { name: 'Mesas', address: 'mesas@mesas.example' }
const mesas = {
  name: 'Mesas de Lisboa',
  hosts: ['mesas.example', 'www.mesas.example'],
  lockRegionId: 'pt-lisbon',
  languages: ['pt-PT' as const, 'en' as const],
  sender,
}

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
  const token = world.context.operatorToken ?? ''
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body: mesas }, { token }))
})
afterAll(() => world.close())

const german = { headers: { 'accept-language': 'de' } }

/** Sends all due messages and returns the one to this address. */
async function sentTo(to: string): Promise<OutgoingMessage> {
  const sent: OutgoingMessage[] = []
  const channel: Channel = {
    carries: ['email', 'sms'],
    deliver: async (message) => void sent.push(message),
  }
  await sendMessages(world.context, channel)
  const found = sent.find((message) => message.to === to)
  if (!found) throw new Error(`nothing was sent to ${to}`)
  return found
}

test('a guest who books under a host name of a tenant gets links to it, from its sender, in one of its languages', async () => {
  const email = 'here@example.com'
  const body = bookingRequest(who.areas, '2027-03-18T19:00', { email })
  const booked = succeeded(await world.sendTo('www.mesas.example')('reservations.create', { body }, german))
  const message = await sentTo(email)
  const { pathname, search } = new URL(booked.manageUrl)
  expect(message.text).toContain(`https://www.mesas.example${pathname}${search}`)
  expect(`${message.text}${message.html}`).not.toContain('https://tables.example')
  expect(message).toMatchObject({ from: sender, sender: booked.restaurant.name })
  expect(message.subject).not.toContain('Reserviert')
  expect(message.text).toContain('Thursday')
})

test('so does a guest whose restaurant cancels later, from elsewhere', async () => {
  const email = 'later@example.com'
  const body = bookingRequest(who.areas, '2027-03-19T19:00', { email })
  const { id } = succeeded(await world.sendTo('mesas.example')('reservations.create', { body }))
  const token = world.context.staffTokens[0]?.token ?? ''
  const move = { restaurantId: who.areas, reservationId: id, body: { status: 'CanceledByHost' as const } }
  succeeded(await world.sendSeen('host.setStatus', move, { token }))
  const [entry] = await outboxOf(world, email)
  expect(entry?.text).toContain('https://mesas.example/')
})

test('a waitlist entry and a table alert belong to the tenant where the guest created them', async () => {
  const send = world.sendTo('mesas.example')
  world.setTime(new Date('2027-03-02T19:30:00Z'))
  await openLineAt(world, who.waitlistOnly, {})
  const line = { restaurantId: who.waitlistOnly, groupSize: 2, customerName: 'Ada', phone: '+351912345081' }
  const joined = await send('walkIns.join', { body: line })
  succeeded(joined)
  const alert = { email: 'alert@example.com', date: '2027-04-02', partySize: 2, name: 'Ada' }
  succeeded(await send('requests.createTableAlert', { restId: who.oneTable, body: alert }))
  for (const to of ['+351912345081', 'alert@example.com']) {
    const [entry] = await outboxOf(world, to)
    expect(entry?.text).toContain('https://mesas.example/')
    expect(entry?.text).not.toContain('https://tables.example')
  }
})

test('notices about an account come from the tenant on whose site the guest changed it', async () => {
  const email = 'account-of-mesas@example.com'
  const browser = openBrowser(world, { host: 'mesas.example' })
  const { password } = await signedUpGuest(world, { email })
  const { token } = (await browser.ask('identity.signIn', { body: { email, password } })).json()
  const body = { password, newPassword: 'eine Bank am Ofen' }
  expect((await browser.ask('identity.changePassword', { body }, { token })).statusCode).toBe(200)
  const { from, text } = await sentTo(email)
  expect(from).toEqual(sender)
  expect(text).toContain('https://mesas.example/auth/forgot-password')
})

test('messages about bookings elsewhere, and those of a tenant that is gone, come from the installation', async () => {
  const book = async (host: string, email: string, time: string) => {
    const body = bookingRequest(who.areas, time, { email })
    succeeded(await world.sendTo(host)('reservations.create', { body }))
  }
  await book('tables.example', 'elsewhere@example.com', '2027-03-20T19:00')
  await book('mesas.example', 'gone@example.com', '2027-03-21T19:00')
  const token = world.context.operatorToken ?? ''
  succeeded(await world.send('operator.removeTenant', { tenantId: 'mesas' }, { token }))
  for (const to of ['elsewhere@example.com', 'gone@example.com']) {
    const [entry] = await outboxOf(world, to)
    expect(entry?.text).toContain('https://tables.example/')
    expect(entry?.text).not.toContain('mesas.example')
    expect(entry).not.toHaveProperty('from')
  }
})
