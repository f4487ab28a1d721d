import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { click, find, findInput, settled, show, text } from '#web/document.suite.tsx'
import { refusal, sendForTests } from '#web/send-for-tests.ts'
import { menuForTests } from '#web/guest/order/orders-for-tests.ts'
import { TextProvider } from '#web/text/text.tsx'
import { leftOrders, orderAnswered, orderSent, voidLeftOrders } from './kiosk-device.ts'
import { KioskStart } from './kiosk-start.tsx'

const restaurantId = 7
const id = 'a'.repeat(32)
const voiding = (send: Send) =>
  voidLeftOrders({ send, restaurantId, token: 'staff', note: 'The guest left.' })

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('O16: an order that was answered is not voided', async () => {
  const { send, asked } = sendForTests({})
  orderSent(restaurantId, id)
  orderAnswered(restaurantId, id)
  await voiding(send)
  expect(asked).toEqual([])
})

test('O16: an order that its guest left is ended with a reason, whatever became of it, once the network is back', async () => {
  const away: Send = () => Promise.reject(new TypeError('the network is away'))
  orderSent(restaurantId, id)
  orderSent(restaurantId, id)
  await voiding(away)
  expect(leftOrders(restaurantId)).toMatchObject([{ id }])
  const { send, asked } = sendForTests({ 'host.actOnOrder': refusal('moveNotAllowed') })
  await voiding(send)
  const note = 'The guest left.'
  expect(asked.map(({ input }) => input)).toEqual([
    { reservationId: id, body: { action: 'reject', note } },
    { reservationId: id, body: { action: 'cancel', note } },
  ])
  expect(leftOrders(restaurantId)).toEqual([])
})

test('O16: an order that may still arrive is looked for again', async () => {
  const { send } = sendForTests({ 'host.actOnOrder': refusal('unknownReservation', 'Unknown.') })
  orderSent(restaurantId, id)
  await voiding(send)
  expect(leftOrders(restaurantId)).toHaveLength(1)
})

const restaurant = { id: restaurantId, idOrName: 'kumo', name: 'Kumo', promoImage: '/kumo.svg' }
const data = { restaurant, menu: menuForTests, expected: null, hasBegun: false, theme: 'banquette' as const }

test('only staff can take a kiosk out of service, and then guests can’t begin', async () => {
  const changes: boolean[] = []
  const start = (isBroken: boolean) => (
    <KioskStart
      {...{ data, isBroken }}
      token="staff"
      onBroken={(is) => changes.push(is)}
      onLeave={() => undefined}
      onBegin={() => undefined}
    />
  )
  await show(start(false))
  const token = findInput('input[type=password]')
  token.value = 'guess'
  await click(find('form button'))
  await settled()
  expect(document.body.textContent).toContain(text.t('kiosk.wrongToken'))
  token.value = 'staff'
  await click(find('form button'))
  await settled()
  await click(find('details button:first-of-type'))
  expect(changes).toEqual([true])
})

test('a kiosk that is out of order says so instead of offering languages', async () => {
  await show(
    <KioskStart
      {...{ data }}
      isBroken
      token="staff"
      onBroken={() => undefined}
      onLeave={() => undefined}
      onBegin={() => undefined}
    />,
  )
  expect(find('output').textContent).toBe(text.t('kiosk.outOfOrder'))
  expect(document.querySelectorAll('a[lang]')).toHaveLength(0)
})

test.each([
  ['en-US', 'en'],
  ['fr-CA', 'fr-CA'],
] as const)('a kiosk in %s begins in %s without loading the page again', async (locale, chosen) => {
  let hasBegun = false
  await show(
    <TextProvider text={{ ...text, locale }}>
      <KioskStart
        {...{ data }}
        isBroken={false}
        token="staff"
        onBroken={() => undefined}
        onLeave={() => undefined}
        onBegin={() => (hasBegun = true)}
      />
    </TextProvider>,
  )
  expect(find('a.btn-primary').lang).toBe(chosen)
  await click(find('a.btn-primary'))
  expect(hasBegun).toBe(true)
})
