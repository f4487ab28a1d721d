import { expect, test } from 'vitest'
import type { HostReservation } from '#contracts/host.ts'
import { drawPage } from '#web/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'
import { sendForTests } from '#web/send-for-tests.ts'
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
}

const entry = {
  id: 5,
  name: 'Rufus Noll',
  reservationId: booking.id,
  reason: 'Three no-shows',
  created: '2027-03-01T12:00:00.000Z',
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('shows each booking with a button for every move it allows and no other', async () => {
  const { send } = sendForTests({
    'host.reservations': { date: '2027-03-17', zone: 'Europe/Lisbon', reservations: [booking] },
    'host.blacklist': { entries: [entry] },
  })
  const { html } = await drawPage('/dev/host?token=t&restaurant=mesa&date=2027-03-17', send)
  expect(html).toContain('June Abernathy')
  expect(html).toContain('A window, please')
  for (const label of ['Approve', 'Reject', 'Cancel']) expect(html).toContain(`>${label}</button>`)
  for (const label of ['Seat', 'Call', 'Close', 'Reply to the late party'])
    expect(html).not.toContain(`>${label}</button>`)
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('>Add to blacklist</button>')
  expect(html).toMatch(/Rufus Noll · [^<]*<span[^>]*>Three no-shows</)
  expect(html).toContain('>Remove from blacklist</button>')
})

test('without a token, the page only asks for one', async () => {
  const { send, asked } = sendForTests({})
  const { html } = await drawPage('/dev/host', send)
  expect(html).toContain('Staff token')
  expect(asked.filter(({ name }) => name.startsWith('host.'))).toEqual([])
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

test('a table is kept until a time after the booking, also past midnight', async () => {
  expect(wallAfter('2027-03-17T19:30', '19:50')).toBe('2027-03-17T19:50')
  expect(wallAfter('2027-03-31T23:30', '00:10')).toBe('2027-04-01T00:10')
})
