import { expect, test } from 'vitest'
import type { GroupMemberRead, GroupOrder } from '#contracts/ordering/group-orders.ts'
import { drawPage, formRequest, redirectOf, routeArguments } from '#web/testing/draw-page.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { action } from './group-screen.tsx'
import * as joinScreen from './join-screen.tsx'
import { readLimit } from './start-screen.tsx'

const code = 'a'.repeat(32)
const own = 'b'.repeat(32)
const restaurant = { id: 7, idOrName: 'kumo', name: 'Kumo' }
const invited = {
  restaurant,
  hostName: 'Ada',
  deliveryType: 'takeaway' as const,
  deadline: '2027-03-01T18:30:00+00:00',
  deadlineWallTime: '2027-03-01T18:30',
  today: '2027-03-01',
  limitEach: 1500,
  currency: 'EUR',
  paymentType: 'cash' as const,
}
const soup = { name: 'Soup', portionPrice: 700, size: null, options: [] }

function member(place: number, more: Partial<GroupMemberRead> = {}): GroupMemberRead {
  const flags = { isHost: false, isOwn: false, isReady: false, isOrdered: false, isLeftOut: false }
  const marks = { ...flags, refund: null }
  const sums = { subtotal: 700, fees: 50, total: 750 }
  const lines = [{ ...soup, id: 'soup', repeatIndex: 0, amount: 1, price: 700 }]
  return { place, name: `Guest ${place}`, ...marks, lines, problems: [], ...sums, ...more }
}

function groupOrder(more: Partial<GroupOrder> = {}): GroupOrder {
  const promise = { instant: '2027-03-01T18:50:00+00:00', wallTime: '2027-03-01T18:50', minutes: 40 }
  return {
    ...invited,
    version: 3,
    stage: 'open',
    joinCode: code,
    joinUrl: `https://banquette.test/group-order/join/${code}`,
    timeZone: 'Europe/Lisbon',
    wanted: null,
    deliveryAddress: null,
    pays: 'each',
    isHost: false,
    own: { place: 2, isReady: false, lines: [], order: null },
    members: [member(1, { isHost: true, lines: [], total: 0, fees: 0 }), member(2, { isOwn: true })],
    receipt: { subtotal: 700, deliveryFee: 50, taxes: 0, rounding: 0, total: 750 },
    promise,
    problems: [],
    failure: '',
    order: null,
    ...more,
  }
}

const draw = (more: Partial<GroupOrder> = {}) =>
  drawPage(`/group-order/${own}`, sendForTests({ 'groupOrders.get': groupOrder(more) }).send)

test('O18: before the deadline, it says what happens to parts that aren’t confirmed', async () => {
  const { html } = await draw()
  expect(html).toContain('Choose by 6:30\u00a0PM')
  expect(html).toContain('aren’t confirmed by 6:30\u00a0PM are left out')
  expect(html).toContain('Confirm my share, €7.50')
  expect(html).toMatch(/<input type="hidden" name="subtotal" value="700"/)
  expect(html).toContain(`href="/delivery/kumo?deliveryType=takeaway&amp;group=${own}"`)
  expect(html).not.toContain('Place order')
})

test('O18: if each person pays by card, their part is paid by its own link and can’t be changed meanwhile', async () => {
  const card = { pays: 'each', paymentType: 'card' } as const
  const { html } = await draw(card)
  expect(html).toContain('aren’t paid for by 6:30\u00a0PM are left out')
  expect(html).toContain('Pay my share, €7.50')
  expect(html).toMatch(/<input type="hidden" name="total" value="750"/)
  const members = [member(2, { isOwn: true, isOrdered: true })]
  const order = { id: 'c'.repeat(32), token: 'secret', isUnpaid: true }
  const own = { place: 2, isReady: false, lines: [], order }
  const held = await draw({ ...card, members, own })
  expect(held.html).toContain(`href="/reserve/kumo/payment?id=${order.id}&amp;token=secret"`)
  expect(held.html).not.toContain('Add dishes')
  const paid = [member(2, { isOwn: true, isOrdered: true, isReady: true })]
  const after = await draw({ ...card, members: paid, own: { ...own, order: { ...order, isUnpaid: false } } })
  expect(after.html).toContain(`href="/order?id=${order.id}&amp;token=secret"`)
  expect(after.html).toContain('Paid')
  expect(after.html).not.toContain('Undo')
})

test('the link to join is a QR code, a link and text, without scripts', async () => {
  const { html } = await draw()
  expect(html).toContain('QR code to join')
  expect(html).toContain(`href="https://banquette.test/group-order/join/${code}"`)
})

test('the host of a group in which each person pays can’t place the order before everyone has confirmed', async () => {
  const waiting = await draw({ isHost: true })
  expect(waiting.html).toMatch(/<button[^>]*disabled=""[^>]*>Place order, €7.50/)
  expect(waiting.html).toContain('Waiting for Guest 2 to confirm')
  const all = await draw({ isHost: true, members: [member(1, { isReady: true, isOwn: true, isHost: true })] })
  expect(all.html).toMatch(/<button(?![^>]*disabled)[^>]*>Place order, €7.50/)
})

test('a host who pays for everyone isn’t waited for, unlike the others', async () => {
  const host = { isHost: true, pays: 'host' } as const
  const alone = await draw({ ...host, members: [member(1, { isHost: true, isOwn: true })] })
  expect(alone.html).not.toContain('Not ready yet')
  const two = await draw({ ...host, members: [member(1, { isHost: true, isOwn: true }), member(2)] })
  expect(two.html).toContain('Not ready yet: Guest 2')
})

test('once the order is placed, nobody is said to have chosen nothing yet', async () => {
  const nothing = { lines: [], subtotal: 0, fees: 0, total: 0 }
  const members = [member(1, { isHost: true, isOwn: true, ...nothing }), member(2)]
  const order = { promised: '2027-03-01T18:50:00+00:00', stage: 'received' as const, reservation: null }
  const { html } = await draw({ stage: 'ordered', isHost: true, members, order, promise: null })
  expect(html).not.toMatch(/haven’t chosen anything|Nothing chosen yet/)
})

test('a person who fell out is told that they don’t pay', async () => {
  const members = [member(1, { isHost: true }), member(2, { isOwn: true, isLeftOut: true, lines: [] })]
  const { html } = await draw({ stage: 'closed', members, promise: null })
  expect(html).toContain('weren’t ordered and you won’t be charged')
  expect(html).toContain('Not confirmed, left out')
})

test('a part that was paid and then canceled is refunded, not “not paid”', async () => {
  const card = { pays: 'each', paymentType: 'card', stage: 'ended', promise: null } as const
  const part = (refund: 'started' | 'done') =>
    member(2, { isOwn: true, isLeftOut: true, lines: [], total: 0, refund })
  const coming = await draw({ ...card, members: [part('started')] })
  expect(coming.html).toContain('Refund on its way')
  expect(coming.html).not.toContain('Not paid')
  const back = await draw({ ...card, members: [part('done')] })
  expect(back.html).toContain('Refunded')
  expect(back.html).not.toContain('Not paid')
})

test('once the order is placed, everyone sees when it comes, and only the host can open it', async () => {
  const promised = '2027-03-01T18:50:00+00:00'
  const order = { promised, stage: 'received' as const, reservation: null }
  const seen = await draw({ stage: 'ordered', order, promise: null })
  expect(seen.html).toContain('Ready by 6:50\u00a0PM')
  expect(seen.html).not.toContain('Track order')
  const reservation = { id: 'c'.repeat(32), token: 'd'.repeat(32) }
  const host = await draw({ stage: 'ordered', isHost: true, order: { ...order, reservation }, promise: null })
  expect(host.html).toContain(`href="/order?id=${reservation.id}&amp;token=${reservation.token}"`)
})

test.each([
  ['ready', 'Approved', 'Ready to pick up'],
  ['handedOver', 'Closed', 'Picked up'],
  ['notFetched', 'NoShow', 'Not picked up'],
  ['ended', 'Rejected', 'Order declined'],
] as const)(
  'an order that is %s is told as on its own page, without a time that has passed (screens B6)',
  async (stage, status, title) => {
    const known = { status, endedBecause: '', answerBy: null, chooseBy: null } as const
    const order = { promised: '2027-03-01T18:50:00+00:00', stage, known, reservation: null }
    const { html } = await draw({ stage: 'ordered', order, promise: null })
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).not.toContain('6:50')
  },
)

test('a device that joined before is sent to its own part', async () => {
  const { send } = sendForTests({ 'groupOrders.invitation': { ...invited, pays: 'each', members: 2, own } })
  const request = new Request(`http://banquette.test/group-order/join/${code}?lang=de`)
  const { headers } = await redirectOf(request, send)
  expect(headers.get('location')).toMatch(new RegExp(`^/group-order/${own}`))
})

test('the link to join says who pays and how much, and joining sends only a name', async () => {
  const { send } = sendForTests({
    'groupOrders.invitation': { ...invited, pays: 'host', members: 2, own: null },
  })
  const { html } = await drawPage(`/group-order/join/${code}`, send)
  expect(html).toContain('Order from Kumo with Ada')
  expect(html).toContain('Ada pays for everyone')
  expect(html).toContain('up to €15')
  const { send: joining, asked } = sendForTests({ 'groupOrders.join': { code: own } })
  const form = formRequest(`/group-order/join/${code}`, { id: code, name: 'Ben' })
  const answer = await joinScreen.action(routeArguments(form, joining, { code }))
  expect((answer as Response).headers.get('location')).toBe(`/group-order/${own}`)
  expect(asked[0]?.input).toEqual({ code, body: { id: code, name: 'Ben' } })
})

test.each([
  ['unknownGroupOrder', 'We couldn’t find this group order'],
  ['groupOrderEnded', 'This group order is over'],
  ['groupOrderClosed', 'Choices are locked'],
  ['tooManyRequests', 'That didn’t work'],
] as const)('both links of a group order refused with %s have the title “%s”', async (code, title) => {
  const refused = refusal(code, 'The reason.')
  const { send } = sendForTests({ 'groupOrders.invitation': refused, 'groupOrders.get': refused })
  for (const path of [`/group-order/join/${own}`, `/group-order/${own}`]) {
    const { html } = await drawPage(path, send)
    expect(html).toMatch(new RegExp(`<title>${title} `))
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('a group order whose choices are locked shows the server’s reason', async () => {
  const { send } = sendForTests({
    'groupOrders.invitation': refusal('groupOrderClosed', 'Choices in this group order are locked.'),
  })
  const { html } = await drawPage(`/group-order/join/${code}`, send)
  expect(html).toContain('Choices in this group order are locked.')
  expect(html).not.toContain('name="name"')
})

test('placing sends the total and the time that the host saw', async () => {
  const { send, asked } = sendForTests({ 'groupOrders.place': { id: code, token: own, payBy: null } })
  const seen = { step: 'place', total: '750', promised: '2027-03-01T18:50:00+00:00' }
  const request = formRequest(`/group-order/${own}`, seen)
  const answer = await action(routeArguments(request, send, { code: own }))
  expect((answer as Response).headers.get('location')).toBe(`/group-order/${own}`)
  expect(asked[0]?.input).toEqual({ code: own, body: { total: 750, promised: seen.promised } })
  const byCard = sendForTests({ 'groupOrders.place': { id: code, token: own, payBy: seen.promised } })
  const paying = formRequest(`/group-order/${own}`, { ...seen, restaurant: 'kumo' })
  const led = await action(routeArguments(paying, byCard.send, { code: own }))
  expect((led as Response).headers.get('location')).toMatch(/^\/reserve\/kumo\/payment\?/)
})

test.each([
  ['', 'EUR', 0],
  ['15', 'EUR', 1500],
  ['15,50', 'EUR', 1550],
  ['１５', 'EUR', 1500],
  ['1500', 'JPY', 1500],
  ['0', 'EUR', null],
  ['a lot', 'EUR', null],
  ['-5', 'EUR', null],
])('a limit written as "%s" in %s is %s', (text, currency, amount) => {
  expect(readLimit(text, currency)).toBe(amount)
})
