import { expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient, type WireRequest } from '#contracts/client.ts'
import { withoutCardNumbers } from './without-card-numbers.ts'

function guest() {
  const sent: WireRequest[] = []
  const transport = async (request: WireRequest) => {
    sent.push(request)
    return { status: 204, body: undefined }
  }
  return {
    send: createClient(
      callPathOf,
      withoutCardNumbers(transport, () => 'No cards here.'),
    ),
    sent,
  }
}

const note = '4242 4242 4242 4242, 04/29'
const refused = (field: string) => ({
  refused: 'invalidInput',
  status: 400,
  message: 'No cards here.',
  fields: [{ field, message: 'No cards here.' }],
})

test('a card number typed into a note never leaves the browser', async () => {
  const { send, sent } = guest()
  const body = { restaurantId: 7, reservationTime: '2099-03-18T19:30', groupSize: 2, specialRequests: note }
  expect(await send('reservations.create', { body })).toEqual(refused('specialRequests'))
  expect(await send('reservations.cancel', { reservationId: 'x', body: { note } })).toEqual(refused('note'))
  expect(sent).toEqual([])
})

test('nor does one typed into a search', async () => {
  const { send, sent } = guest()
  const query = { source: note, action: 'click' } as const
  expect(await send('analytics.recordEvent', { query })).toEqual(refused('source'))
  expect(sent).toEqual([])
})

test('everything else is sent', async () => {
  const { send, sent } = guest()
  await send('reservations.cancel', { reservationId: 'x', body: { note: 'We are 4, at 19:30' } })
  expect(sent).toHaveLength(1)
})
