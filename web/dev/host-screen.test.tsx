import { expect, test } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import { drawPage, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { readVisitor } from '#web/routing/visitor.ts'
import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { difference, line, orders, rules } from './host-answers-for-tests.ts'
import { runMoneyCommand } from './money-command.ts'
import { runLineCommand } from './line-command.ts'
import { runCommand, wallAfter } from './staff-command.ts'

const booking: HostReservation = {
  ...bookingForTests({
    status: 'Pending',
    customerName: 'June Abernathy',
    specialRequests: 'A window, please',
    version: 7,
  }),
  campaignInfo: {},
  rwg_token: '',
  mayBecome: ['Approved', 'Rejected', 'CanceledByHost'],
  undo: null,
  here: null,
  visitNote: '',
}

const entry = {
  id: 5,
  name: 'Rufus Noll',
  reservationId: booking.id,
  reason: 'Three no-shows',
  created: '2027-03-01T12:00:00.000Z',
}

const walkIn: HostWalkIn = {
  id: '7'.repeat(32),
  version: 5,
  entryVersion: 3,
  quotedMinutes: null,
  restaurantId: booking.restaurantId,
  restaurant: { ...booking.restaurant, idOrName: 'mesa' },
  type: 'waiting',
  source: 'web',
  status: 'Called',
  statusTime: '2027-03-17T19:30:00+00:00',
  created: '2027-03-17T19:10:00.000Z',
  createdBy: 'guest',
  closed: null,
  endedBecause: null,
  attention: null,
  timeZone: 'Europe/Lisbon',
  groupSize: 2,
  areas: '',
  customerName: 'Otto Finch',
  phone: '',
  email: 'otto@example.com',
  specialRequests: '',
  expectedTime: null,
  expectedMinutes: null,
  expectedFrom: null,
  noEstimate: null,
  recentWaits: null,
  position: 1,
  partiesAhead: 0,
  keptMinutes: 10,
  keptUntil: '2027-03-17T19:40:00+00:00',
  mustLeaveBy: '2027-03-17T20:45:00+00:00',
  callableFrom: null,
  pausedBecause: null,
  missedCalls: 1,
  coming: 'onMyWay',
  passedBy: null,
  mayChange: false,
  mayPostpone: true,
  mayLeave: true,
  mayReportComing: true,
  estimatedTurnOverTime: 90,
  tableNumber: '4',
  tableArea: '',
  autoSeat: false,
  cardAttached: false,
  amount: 0,
  currency: 'EUR',
  depositStatus: 'No Card',
  cancelNote: '',
  unreadMessageCount: 0,
  customerProfile: {},
  campaignInfo: {},
  additionals: {},
  manageUrl: '/waitlist/mesa/manage',
  mayDo: ['seat', 'putBack', 'cancel'],
  messages: [{ from: 'guest', body: 'Running!', time: '2027-03-17T19:31:00.000Z' }],
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('shows each booking with a button for every move it allows and no other', async () => {
  const { send } = sendForTests({
    'host.reservations': { date: '2027-03-17', zone: 'Europe/Lisbon', reservations: [booking] },
    'host.moneyDifferences': { differences: [] },
    'host.blacklist': { entries: [entry] },
    'host.orders': orders,
    'host.paymentRules': rules,
    'host.line': line,
  })
  const { html } = await drawPage('/dev/host?restaurant=mesa&date=2027-03-17', send, { staffToken: 't' })
  expect(html).toContain('June Abernathy')
  expect(html).toContain('A window, please')
  for (const label of ['Approve', 'Reject', 'Cancel']) expect(html).toContain(`>${label}</button>`)
  for (const label of ['Seat', 'Call', 'Close', 'Reply to the late party'])
    expect(html).not.toContain(`>${label}</button>`)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('>Block guest</button>')
  expect(html).toMatch(/Rufus Noll · [^<]*<span[^>]*>Three no-shows</)
  expect(html).toContain('>Unblock guest</button>')
})

test('without a token, the page only asks for one', async () => {
  const { send, asked } = sendForTests({})
  const { html } = await drawPage('/dev/host', send)
  expect(html).toContain('Staff token')
  expect(asked.filter(({ name }) => name.startsWith('host.'))).toEqual([])
})

test('the staff token stays neither in the address bar nor in the page (screens W7)', async () => {
  const { send } = sendForTests({})
  const opened = new Request('http://banquette.test/dev/host?token=s%3Bt&restaurant=mesa')
  const { status, headers } = await redirectOf(opened, send)
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/dev/host?restaurant=mesa')
  const cookie = headers.get('set-cookie') ?? ''
  expect(readVisitor(cookie, { tenant: null, fromHere: true }).staffToken).toBe('s;t')
  expect((await drawPage('/dev/host', send, { staffToken: 's;t' })).html).not.toContain('s;t')
})

test('a button sends its move with the version that was on the page', async () => {
  const { send, asked } = sendForTests({ 'host.setStatus': booking })
  const fields = { id: booking.id, version: '7', command: 'Approved', note: ' Welcome ', tableNumber: '4' }
  await runCommand(send, formOf(fields), { token: 't' })
  const body = { status: 'Approved', version: 7, note: 'Welcome', tableNumber: '4' }
  expect(asked).toEqual([{ name: 'host.setStatus', input: { reservationId: booking.id, body }, token: 't' }])
})

test('a guest is added to the blacklist with a reason, and removed again', async () => {
  const { send, asked } = sendForTests({
    'host.addToBlacklist': { entries: [entry] },
    'host.removeFromBlacklist': { entries: [] },
  })
  const fields = { id: booking.id, command: 'blacklist', reason: 'Three no-shows' }
  await runCommand(send, formOf(fields), { token: 't' })
  const remove = { restaurant: 'mesa', entry: '5', command: 'removeFromBlacklist' }
  await runCommand(send, formOf(remove), { token: 't' })
  expect(asked.map(({ input }) => input)).toEqual([
    { reservationId: booking.id, body: { reason: 'Three no-shows' } },
    { restaurantId: 'mesa', entryId: 5 },
  ])
})

test('a table can be kept until a time after the booking, also past midnight', async () => {
  expect(wallAfter('2027-03-17T19:30', '19:50')).toBe('2027-03-17T19:50')
  expect(wallAfter('2027-03-31T23:30', '00:10')).toBe('2027-04-01T00:10')
})

test('shows the waitlist with a button for each step that is possible', async () => {
  const { send } = sendForTests({
    'host.reservations': { date: '2027-03-17', zone: 'Europe/Lisbon', reservations: [] },
    'host.moneyDifferences': { differences: [] },
    'host.blacklist': { entries: [] },
    'host.orders': orders,
    'host.paymentRules': rules,
    'host.line': { ...line, walkIns: [walkIn] },
  })
  const { html } = await drawPage('/dev/host?restaurant=mesa', send, { staffToken: 't' })
  expect(html).toContain('Otto Finch')
  expect(html).toMatch(/2 guests · Called · number 1 · table 4 · [^<]*until [^<]*missed 1 call · on the way/)
  expect(html).toContain('Running!')
  const ofEntry = ['Seat', 'Put back in line', 'Cancel']
  for (const label of [...ofEntry, 'Pause the waitlist', 'Call automatically', 'Save rules'])
    expect(html).toContain(`>${label}</button>`)
  for (const label of ['Open the waitlist', 'Reopen', 'Stop calling automatically'])
    expect(html).not.toContain(`>${label}</button>`)
})

test('the waitlist’s buttons send what staff entered', async () => {
  const { send, asked } = sendForTests({
    'host.actOnWalkIn': walkIn,
    'host.sendWalkInMessage': walkIn,
    'host.addToLine': walkIn,
    'host.setLine': line,
  })
  const run = (fields: Record<string, string>) => runLineCommand(send, formOf(fields), { token: 't' })
  const { id } = walkIn
  await run({ id, version: '3', command: 'line:act:seat', tableNumber: '5', note: '' })
  await run({ id, command: 'line:reply', body: 'Two minutes' })
  const restaurant = 'mesa'
  await run({ restaurant, command: 'line:add', customerName: 'Ida', groupSize: '4', phone: '' })
  await run({ restaurant, command: 'line:paused' })
  await run({ restaurant, command: 'line:callAuto' })
  const rules = { keptMinutes: '12', largestParty: '6', joinMeters: '', needsApproval: 'yes', note: 'Ring' }
  await run({ restaurant, command: 'line:rules', ...rules })
  expect(asked.map(({ input }) => input)).toEqual([
    { walkinId: id, body: { action: 'seat', version: 3, tableNumber: '5' } },
    { walkinId: id, body: { body: 'Two minutes' } },
    { restaurantId: 'mesa', body: { customerName: 'Ida', groupSize: 4 } },
    { restaurantId: 'mesa', body: { state: 'paused' } },
    { restaurantId: 'mesa', body: { autoCall: true } },
    {
      restaurantId: 'mesa',
      body: { keptMinutes: 12, largestParty: 6, joinMeters: null, needsApproval: true, note: 'Ring' },
    },
  ])
})

test('staff settle a difference with a note, and say what became of an operation (money verdict 3)', async () => {
  const { send, asked } = sendForTests({
    'host.settleDifference': difference,
    'host.answerOperation': { ...difference, kind: 'unanswered' },
  })
  const run = (fields: Record<string, string>) => runMoneyCommand(send, formOf(fields), { token: 't' })
  await run({ id: '7', command: 'money:settle', note: 'Refunded in cash' })
  await run({ id: '8', command: 'money:happened', reference: 'pi_4' })
  await run({ id: '8', command: 'money:notHappened', reference: '' })
  expect(asked.map(({ input }) => input)).toEqual([
    { differenceId: 7, body: { note: 'Refunded in cash' } },
    { differenceId: 8, body: { happened: true, reference: 'pi_4' } },
    { differenceId: 8, body: { happened: false, reference: null } },
  ])
})
