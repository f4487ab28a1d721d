import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortCode } from '#domain/notifications/short-code.ts'
import { loggedRequest } from '#server/app/app.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { who } from '#world/who-is-who.ts'
import { shortLinks } from './short-links.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

const id = '0123456789abcdef0123456789abcdef'

async function follow(url: string, host = 'lisbon.localhost') {
  const { pathname } = new URL(url)
  const { statusCode, headers } = await world.app.inject({ url: pathname, headers: { host } })
  return { statusCode, location: headers['location'], cached: headers['cache-control'] }
}

test('a guest without an email gets a short link, which leads to the reservation', async () => {
  const phone = '+351912345071'
  const request = bookingRequest(who.areas, '2027-03-21T19:00', { email: '', phoneNumber: phone })
  const booked = await book(world, request)
  const [entry] = await outboxOf(world, phone)
  const [link = ''] = /https:\S+/.exec(entry?.text ?? '') ?? []
  expect(link).toMatch(/^https:\/\/tables\.example\/b\/[0-9A-Za-z]{22}$/)
  const answer = { statusCode: 302, cached: 'private, no-store' }
  expect(await follow(link, 'localhost')).toEqual({ ...answer, location: booked.manageUrl })
  // On a tenant's host name, the redirect stays on that host.
  const { pathname, search } = new URL(booked.manageUrl)
  expect(await follow(link)).toEqual({ ...answer, location: `${pathname}${search}` })
})

test.each([
  ['invitation', /^\/invitation\?code=[0-9a-f]{32}$/],
  ['groupOrder', /^\/group-order\/[0-9a-f]{32}$/],
  ['request', /^\/request\?token=[0-9a-f]{32}$/],
  ['walkIn', new RegExp(`^/w/${id}$`)],
] as const)('the short link of %s leads to its page', async (kind, page) => {
  expect((await follow(shortLinks[kind](world.context, id))).location).toMatch(page)
})

test('the code of a reservation reveals its id only to this installation', async () => {
  const link = shortLinks.reservation(world.context, id)
  expect(link).not.toContain(shortCode(id))
  const other = await openWorld({ SECRET: 'another secret of thirty-two letters' })
  expect(shortLinks.reservation(other.context, id).split('/').at(-1)).not.toBe(link.split('/').at(-1))
  await other.close()
})

test.each(['/b/too-short', `/b/${'z'.repeat(22)}`, `/b/${'0'.repeat(23)}`, `/x/${'0'.repeat(22)}`])(
  'nothing is at %s',
  async (url) => {
    expect((await world.app.inject({ url })).statusCode).toBe(404)
  },
)

test('the log contains no code of a short link', () => {
  const url = new URL(shortLinks.reservation(world.context, id)).pathname
  expect(loggedRequest({ method: 'GET', url }).path).toBe('/b/…')
})
