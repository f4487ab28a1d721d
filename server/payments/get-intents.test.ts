import { afterEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const square = {
  PAYMENT_GATEWAY: 'square',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_LOCATION_ID: 'location',
  SQUARE_WEBHOOK_KEY: 'key',
}
const tbank = { PAYMENT_GATEWAY: 'tbank', TBANK_TERMINAL: 'terminal', TBANK_PASSWORD: 'password' }

let world: OpenWorld
afterEach(() => world.close())

test.each([
  ['square', square, 'square', 'https://square.link'],
  ['tbank', tbank, 'others', 'https://securepay.tinkoff.ru'],
  ['the test provider, which has no external pages', {}, 'others', null],
  ['no provider', { PAYMENT_GATEWAY: 'none' }, 'none', null],
])('with %s, guests are sent only to its pages (M16)', async (_, settings, gateway, page) => {
  world = await openWorld(settings)
  const intents = succeeded(await world.send('payments.intents', { id: who.deposit }))
  expect(intents.paymentGateway).toBe(gateway)
  if (page === null) expect(intents.payOrigins).toEqual([])
  else expect(intents.payOrigins).toContain(page)
  const { reservationConfig } = succeeded(await world.send('restaurants.get', { id: who.deposit }))
  expect(reservationConfig.paymentGateway).toBe(gateway)
})
