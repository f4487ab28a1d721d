import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { bareSite } from '#server/testing/bare-site.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'
import { createApp } from '#server/app/app.ts'

let api: OpenWorld
let address: string
beforeAll(async () => {
  api = await openWorld({ TRUST_PROXY: 'loopback', SEARCHES_PER_MINUTE: '2' })
  address = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

/** Starts a page server that sends its calls to the API above. Rendering a page runs `ask`. */
async function pagesThat(ask: (send: Send) => Promise<unknown>, services: object = { api: address }) {
  const said: unknown[] = []
  const site = bareSite(async ({ send, services: known }) => {
    const answer = await ask(send)
    said.push(answer, known)
    return {
      status: isWireRefusal(answer) ? answer.status : 200,
      headers: {},
      body: new TextEncoder().encode('page'),
    }
  })
  const config = { ...api.context.config, services }
  return { app: await createApp({ ...api.context, config }, site), said }
}

test('a page reads and books through the API that the operator configured', async () => {
  const { app, said } = await pagesThat(async (send) => {
    const booked = succeeded(
      await send('reservations.create', { body: bookingRequest(who.fresh, '2027-03-17T19:00') }),
    )
    return send('reservations.get', { reservationId: booked.id }, { token: booked.token })
  })
  await app.inject({ url: '/', headers: { 'accept-language': 'de' } })
  expect(said).toEqual([expect.objectContaining({ groupSize: 2 }), { api: address }])
})

test('refusals are in the guest’s language, and count toward the guest’s own address', async () => {
  const find = (send: Send) => send('search.restaurants', { body: { search: 'soup' } })
  const { app, said } = await pagesThat(async (send) => [
    await find(send),
    await find(send),
    await find(send),
  ])
  const headers = { 'accept-language': 'de', 'x-forwarded-for': '203.0.113.7' }
  await app.inject({ url: '/?lang=de', headers })
  await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.8' } })
  const [first, , second] = said as { refused?: string; message?: string }[][]
  expect(first?.at(-1)).toMatchObject({ refused: 'tooManyRequests', message: expect.stringMatching(/ Sie /) })
  expect(second?.at(0)).not.toHaveProperty('refused')
})

test('a page whose call is refused by a rate limit elsewhere has the retry time of that server', async () => {
  const { app } = await pagesThat((send) => send('search.restaurants', { body: { search: 'soup' } }))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let count = 0; count < 2; count += 1) await app.inject({ url: '/', headers })
  const { headers: sent } = await app.inject({ url: '/', headers })
  expect(Number(sent['retry-after'])).toBeGreaterThan(0)
})

test('a single service can run elsewhere', async () => {
  const { app, said } = await pagesThat(
    (send) => send('search.restaurants', { body: { search: 'soup' } }).catch((error: Error) => error.message),
    { search: 'http://127.0.0.1:9' },
  )
  await app.inject({ url: '/' })
  expect(said).toEqual(['fetch failed', { search: 'http://127.0.0.1:9' }])
})

test('photos and calendar files are redirected to the API', async () => {
  const { id, token } = await book(api, bookingRequest(who.fresh, '2027-03-18T19:00'))
  const { app } = await pagesThat(async () => null)
  const url = `/booking/calendar.ics?id=${id}&token=${token}`
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([307, address + url])
  expect(await (await fetch(String(headers.location))).text()).toContain('BEGIN:VCALENDAR')
  const photo = await app.inject({ url: '/photos/a/b.webp' })
  expect(photo.headers.location).toBe(`${address}/photos/a/b.webp`)
})
