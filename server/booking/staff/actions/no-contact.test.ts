import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fresh = staffIn(() => world, who.fresh)

test('H14 a party without name and contact is written to, changed and canceled like any other, and nothing is sent', async () => {
  const { host } = await fresh.staff()
  const { id: reservationId } = await fresh.book('2027-03-20T20:00', { groupSize: 3 })
  const before = await world.database.sql.selectFrom('messages').select('id').execute()
  const written = succeeded(
    await world.send(
      'host.sendMessage',
      { reservationId, body: { body: 'Your table is by the window.' } },
      host.own,
    ),
  )
  expect(written.messages.map(({ body }) => body)).toEqual(['Your table is by the window.'])
  const noted = { visitNote: 'High chair', version: written.version }
  succeeded(await world.send('host.note', { reservationId, body: noted }, host.own))
  const canceled = succeeded(
    await world.sendSeen(
      'host.setStatus',
      { reservationId, body: { status: 'CanceledByHost', note: 'They called.' } },
      host.own,
    ),
  )
  expect(canceled.status).toBe('CanceledByHost')
  await undoTimePasses(world)
  const after = await world.database.sql.selectFrom('messages').select('id').execute()
  expect(after).toEqual(before)
})

test('a party that was booked by phone gets a link by text, only if it wants one', async () => {
  const phone = '+61 491 570 156'
  await fresh.book('2027-03-22T18:00', { customerName: 'Beck', phone })
  expect(await outboxOf(world, '+61491570156')).toEqual([])
  await fresh.book('2027-03-26T18:00', { customerName: 'Beck', phone, tellGuest: true })
  const [text, ...others] = await outboxOf(world, '+61491570156')
  expect(others).toEqual([])
  expect(text?.channel).toBe('sms')
  expect(text?.text).toMatch(/\/b\/[0-9A-Za-z]{22}/)
})

test('only the account with the verified contact gets a booking by phone, and has it in its export', async () => {
  const email = 'phoned-in@example.com'
  const { id } = await fresh.book('2027-03-24T18:00', { customerName: 'Beck', email })
  const other = await signedUpGuest(world)
  const listOf = async (token: string) => {
    await world.send('reservations.assign', {}, { token })
    const { reservations } = succeeded(await world.send('reservations.list', {}, { token }))
    return reservations.map((each) => each.id)
  }
  expect(await listOf(other.token)).toEqual([])
  const guest = await signedUpGuest(world, { email })
  expect(await listOf(guest.token)).toEqual([id])
  const exported = succeeded(await world.send('guests.export', { uid: guest.uid }, { token: guest.token }))
  expect(JSON.stringify(exported)).toContain(id)
  expect(await listOf(other.token)).toEqual([])
})
