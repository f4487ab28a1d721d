import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/host.ts'
import { drawPage } from '#web/draw-page.suite.tsx'
import { doDeed, wallAfter } from './house-form.ts'

const booking: HostReservation = {
  id: '0'.repeat(32),
  restaurantId: 1,
  eventId: null,
  restaurant: {
    id: 1,
    name: 'Mesa',
    address: '',
    phone: '',
    timeZone: 'Europe/Lisbon',
    imageUrl: '',
    websiteUrl: '',
  },
  type: 'reservation',
  status: 'Pending',
  depositStatus: 'No Card',
  reservationTime: '2027-03-17T23:30:00+00:00',
  created: '',
  closed: null,
  serviceDate: '2027-03-17',
  wallTime: '2027-03-17T23:30',
  timeZone: 'Europe/Lisbon',
  groupSize: 4,
  estimatedTurnOverTime: 90,
  amount: 0,
  currency: 'EUR',
  noShowFeeEnabled: false,
  creditCardChargeEnabled: false,
  chargeIfCancelledBefore: 0,
  customerName: 'June Abernathy',
  email: '',
  phoneNumber: '',
  phone: '',
  areas: '',
  tableNumber: '',
  floorId: null,
  specialRequests: 'A window, please',
  note: '',
  cancelNote: '',
  customerProfile: {},
  additionals: {},
  messages: [],
  unreadMessageCount: 0,
  version: 7,
  mayBecome: ['Approved', 'Rejected', 'CanceledByHost'],
  lateMinutes: 0,
  arrived: false,
  confirmed: false,
  keptUntil: null,
  members: [],
}

/** Answers every call with the same, and remembers what was asked. */
function answering(answer: unknown) {
  const asked: unknown[][] = []
  const send = (async (...call: unknown[]) => {
    asked.push(call)
    return answer
  }) as Send
  return { send, asked }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the book shows each booking with a button for every move there is, and no other', async () => {
  const { send } = answering({ date: '2027-03-17', zone: 'Europe/Lisbon', reservations: [booking] })
  const { html } = await drawPage('/dev/host?token=t&restaurant=mesa&date=2027-03-17', send)
  expect(html).toContain('June Abernathy')
  expect(html).toContain('A window, please')
  for (const label of ['Approve', 'Reject', 'Cancel']) expect(html).toContain(`>${label}</button>`)
  for (const label of ['Seat', 'Call', 'Close', 'Answer the late party'])
    expect(html).not.toContain(`>${label}</button>`)
  expect(html).toMatch(/<form[^>]*method="post"/)
})

test('without a token there is only the question for one', async () => {
  const { send, asked } = answering({})
  const { html } = await drawPage('/dev/host', send)
  expect(html).toContain('Staff token')
  expect(asked.filter(([name]) => String(name).startsWith('host.'))).toEqual([])
})

test('a button sends its move with the version that was looked at', async () => {
  const { send, asked } = answering(booking)
  const fields = { id: booking.id, version: '7', deed: 'Approved', note: ' Welcome ', tableNumber: '4' }
  await doDeed(send, formOf(fields), { token: 't' })
  const body = { status: 'Approved', version: 7, note: 'Welcome', tableNumber: '4' }
  expect(asked).toEqual([['host.setStatus', { reservationId: booking.id, body }, { token: 't' }]])
})

test('a table is kept until a time after the booking, over midnight too', async () => {
  expect(wallAfter('2027-03-17T19:30', '19:50')).toBe('2027-03-17T19:50')
  expect(wallAfter('2027-03-31T23:30', '00:10')).toBe('2027-04-01T00:10')
})
