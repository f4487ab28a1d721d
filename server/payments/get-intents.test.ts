import { afterEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { changePaymentRules } from '#server/testing/payments/payers.ts'
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

test('an order can be paid in the ways of the takeaway or delivery it is for, and each type says which (wire 3)', async () => {
  world = await openWorld()
  const { id } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const change = async (type: 'takeaway' | 'delivery' | 'preorder', settings: object) => {
    const types = world.database.sql.updateTable('ordering_types').set(settings)
    await types.where('restaurant_id', '=', id).where('delivery_type', '=', type).execute()
    world.context.catalogue.forget(id)
  }
  const ways = async (restaurant: string) =>
    succeeded(await world.send('payments.intents', { id: restaurant })).deliveryPayment
  await change('takeaway', { enabled: true, cash_disabled: true, invoice: false })
  await change('delivery', { enabled: true, cash_disabled: false, invoice: true })
  await changePaymentRules(world, who.ordering, { invoiceEnabled: false })
  expect(await ways(who.ordering)).toEqual({ cash: true, card: true, invoice: true })
  expect(succeeded(await world.send('payments.intents', { id: who.ordering })).deliveryPayments).toEqual({
    preorder: { cash: true, card: false, invoice: false },
    takeaway: { cash: false, card: true, invoice: false },
    delivery: { cash: true, card: true, invoice: true },
  })
  await change('delivery', { enabled: false })
  expect(await ways(who.ordering)).toEqual({ cash: false, card: true, invoice: false })
  await change('takeaway', { enabled: false })
  await changePaymentRules(world, who.ordering, { invoiceEnabled: true })
  expect(await ways(who.ordering)).toEqual({ cash: false, card: false, invoice: false })
  expect(await ways(who.deposit)).toEqual({ cash: false, card: false, invoice: false })
})
