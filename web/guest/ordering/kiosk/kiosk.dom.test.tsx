import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { click, find, findInput, settled, show, text } from '#web/testing/document.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { menuForTests } from '#web/guest/ordering/order/orders-for-tests.ts'
import { CartProvider } from '#web/guest/ordering/order/use-cart.ts'
import { TextProvider } from '#web/text/text.tsx'
import {
  kioskLocale,
  leaveKiosk,
  leftOrders,
  orderAnswered,
  orderSent,
  storeKiosk,
  voidLeftOrders,
} from './kiosk-device.ts'
import { IdleWarning } from './idle-warning.tsx'
import { KioskHome } from './kiosk-home.tsx'
import { KioskList } from './kiosk-list.ts'
import { KioskMenu } from './kiosk-menu.tsx'
import { KioskOrder } from './kiosk-order.tsx'
import { KioskSetup } from './kiosk-setup.tsx'
import { KioskStart } from './kiosk-start.tsx'

const restaurantId = 7
const id = 'a'.repeat(32)
const voiding = (send: Send) =>
  voidLeftOrders({ send, restaurantId, token: 'staff', note: 'The guest left.' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('O16: an order that was answered isn’t voided', async () => {
  const { send, asked } = sendForTests({})
  orderSent(restaurantId, id)
  orderAnswered(restaurantId, id)
  await voiding(send)
  expect(asked).toEqual([])
})

test('O16: an abandoned order is ended with a reason, whatever its state, once the network is back', async () => {
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

test('O16: an order that may still arrive is checked for again', async () => {
  const { send } = sendForTests({ 'host.actOnOrder': refusal('unknownReservation', 'Unknown.') })
  orderSent(restaurantId, id)
  await voiding(send)
  expect(leftOrders(restaurantId)).toHaveLength(1)
})

const restaurant = {
  id: restaurantId,
  idOrName: 'kumo',
  name: 'Kumo',
  nameLanguage: undefined,
  promoImage: '/kumo.svg',
  photo: undefined,
}
const data = {
  restaurant,
  menu: menuForTests,
  notServed: [] as string[],
  expected: null,
  hasBegun: false,
  theme: 'banquette' as const,
}

test('only staff can take a kiosk out of service, and then guests can’t start', async () => {
  const changes: boolean[] = []
  const start = (isBroken: boolean) => (
    <KioskStart
      {...{ data, isBroken }}
      guest={0}
      onBroken={(is) => changes.push(is)}
      onLeave={() => undefined}
      go={() => true}
    />
  )
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    if (tokens.at(-1) === 'Bearer staff') return Response.json({ token: 'kiosk-7-0' })
    return Response.json({ code: 'tokenNeeded', detail: 'No.', status: 401 }, { status: 401 })
  })
  await show(start(false))
  const token = findInput('input[type=password]')
  token.value = 'guess'
  await click(find('form button'))
  await vi.waitFor(() => expect(document.body.textContent).toContain(text.t('kiosk.wrongToken')))
  expect(changes).toEqual([])
  token.value = 'staff'
  await click(find('form button'))
  const tools = text.t('kiosk.takeOutOfOrder')
  await vi.waitFor(() => expect(find('details.border-t').textContent).toContain(tools))
  await click(find('details button:first-of-type'))
  expect(tokens).toEqual(['Bearer guess', 'Bearer staff'])
  expect(changes).toEqual([true])
})

test('staff who mistype their token learn that it’s wrong, and the kiosk stays closed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'tokenNeeded', detail: 'Use the link.', status: 401 }, { status: 401 }),
  )
  const opened: string[] = []
  await show(<KioskSetup data={data} onOpened={(token) => opened.push(token)} />)
  findInput('input[type=password]').value = 'mistyped'
  await click(find('form button'))
  await vi.waitFor(() => expect(document.body.textContent).toContain(text.t('kiosk.wrongToken')))
  expect(opened).toEqual([])
})

test('the controls for staff close after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => Response.json({ token: 'kiosk-7-0' }))
  const nothing = () => undefined
  await show(
    <KioskStart
      {...{ data }}
      guest={0}
      isBroken={false}
      onBroken={nothing}
      onLeave={nothing}
      go={() => true}
    />,
  )
  findInput('input[type=password]').value = 'staff'
  await click(find('form button'))
  const shown = () => find('details.border-t').textContent.includes(text.t('kiosk.leave'))
  await vi.waitFor(() => expect(shown()).toBe(true))
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(shown()).toBe(false))
})

test('a kiosk that is out of order says so instead of offering languages', async () => {
  await show(
    <KioskStart
      {...{ data }}
      guest={0}
      isBroken
      onBroken={() => undefined}
      onLeave={() => undefined}
      go={() => true}
    />,
  )
  expect(find('output').textContent).toBe(text.t('kiosk.outOfOrder'))
  expect(document.querySelectorAll('a[lang]')).toHaveLength(0)
})

test.each([
  ['en-US', 'en'],
  ['fr-CA', 'fr'],
  ['sr-LATIN', 'sr'],
] as const)('a kiosk in %s starts in %s without reloading the page', async (locale, chosen) => {
  let hasBegun = false
  await show(
    <TextProvider text={{ ...text, locale }}>
      <KioskStart
        {...{ data }}
        guest={0}
        isBroken={false}
        onBroken={() => undefined}
        onLeave={() => undefined}
        go={() => (hasBegun = true)}
      />
    </TextProvider>,
  )
  expect(find('a.btn-primary').lang).toBe(chosen)
  await click(find('a.btn-primary'))
  expect(hasBegun).toBe(true)
})

test('a kiosk begins with what guests can do, and the languages are behind a button (guests 1.18)', async () => {
  const steps: string[] = []
  const go = ({ step }: { step: string }) => steps.push(step) > 0
  await show(
    <KioskStart
      {...{ data, go }}
      guest={0}
      isBroken={false}
      onBroken={() => undefined}
      onLeave={() => undefined}
    />,
  )
  expect(find('a.btn-primary').closest('details')?.open).toBe(false)
  await click(find('button.slip:first-of-type'))
  expect(steps).toEqual(['menu'])
})

test('the kiosk keeps the language in which staff opened it (guests 1.18)', () => {
  expect(kioskLocale(restaurantId)).toBeNull()
  storeKiosk(restaurantId, 'token', 'pt-PT')
  expect(kioskLocale(restaurantId)).toBe('pt-PT')
  leaveKiosk(restaurantId)
  expect(kioskLocale(restaurantId)).toBeNull()
})

test('each language is offered once, without regional variants', async () => {
  await show(
    <KioskStart
      {...{ data }}
      guest={0}
      isBroken={false}
      onBroken={() => undefined}
      onLeave={() => undefined}
      go={() => true}
    />,
  )
  const names = [...document.querySelectorAll('a[lang]')].map((link) => link.textContent)
  expect(names).toContain('Português')
  expect(names).toContain('繁體中文')
  expect(names.filter((name) => name?.includes('('))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['who hasn’t finished is warned about losing their input', false, 'kiosk.stillThereHint'],
  ['who has joined or ordered isn’t warned', true, 'kiosk.stillThereDone'],
] as const)('before the kiosk starts over, a guest %s', async (_, isDone, said) => {
  await show(<IdleWarning secondsLeft={9} isDone={isDone} onOver={() => undefined} />)
  const hints = (['kiosk.stillThereHint', 'kiosk.stillThereDone'] as const).map((key) => text.t(key))
  const shown = hints.filter((hint) => find('dialog').textContent?.includes(hint))
  expect(shown).toEqual([text.t(said)])
})

test.each([
  ['during its hours can be added at the kiosk', [], 1],
  ['outside its hours says so at the kiosk instead of offering a button', ['soup'], 0],
])('a dish %s', async (_, notServed, buttons) => {
  const cart = { store: new KioskList(), type: 'takeaway' as const, fromAddress: [] }
  await show(
    <CartProvider value={cart}>
      <KioskMenu data={{ ...data, notServed }} go={() => true} onOver={() => undefined} />
    </CartProvider>,
  )
  const dish = find('#dish-soup')
  expect(dish.querySelectorAll('button')).toHaveLength(buttons)
  expect(dish.textContent?.includes(text.t('orderMenu.notServed'))).toBe(buttons === 0)
})

test.each([
  ['takes orders while the kitchen is open', 25, false],
  ['takes no orders after the kitchen has closed for the day', 600, true],
])('the kiosk %s', async (_, minutes, disabled) => {
  const types = menuForTests.types.map((type) => ({
    ...type,
    soonest: type.soonest && { ...type.soonest, minutes },
  }))
  const kitchen = { ...data, menu: { ...menuForTests, types } }
  await show(<KioskHome data={kitchen} go={() => true} />)
  const tile = find('button.slip:first-of-type')
  expect(tile).toHaveProperty('disabled', disabled)
  expect(tile.textContent).toContain(text.t(disabled ? 'kiosk.notNow' : 'kiosk.orderHint'))
})

test('the order lists how many of an extra were chosen', async () => {
  const modifiers = menuForTests.modifiers.map((modifier) => ({
    ...modifier,
    options: modifier.options.map((option) => ({ ...option, maxAmount: 2 })),
  }))
  const store = new KioskList()
  const selectedModifiers = [
    { id: 'two', amount: 1 },
    { id: 'clams', amount: 2 },
  ]
  store.add('takeaway', { id: 'rice', amount: 1, selectedModifiers }, { name: '', price: 0 })
  const { send } = sendForTests({ 'reservations.calculateFees': refusal('orderingDisabled') })
  await show(
    <CartProvider value={{ store, type: 'takeaway', fromAddress: [] }}>
      <KioskOrder
        data={{ ...data, menu: { ...menuForTests, modifiers } }}
        token="staff"
        go={() => true}
        onOver={() => undefined}
      />
    </CartProvider>,
    { send },
  )
  await settled()
  expect(document.body.textContent).toContain('To share, 2 × Extra clams')
})
