import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { freeSlotsOf, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

// Each test covers a sentence in sections 3 to 7 of the specification.
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const date = '2027-03-17'

describe('calculate: takes a booking body and returns its fees', () => {
  const feesOf = async (place: string, groupSize: number, more: object = {}) => {
    const body = { ...bookingRequest(place, `${date}T19:00`, { groupSize }), ...more }
    return succeeded(await world.send('reservations.calculateFees', { body }))
  }

  test.each([
    ['the rule for the exact party size', 4, 4000],
    ['otherwise the amount of the largest smaller size', 5, 4000],
    ['otherwise the amount of the largest smaller size', 7, 9000],
    ['the rule for the exact party size', 8, 16_000],
    ['otherwise 0', 1, 0],
    ['otherwise 0', 3, 0],
  ])('deposit: %s, for a party of %i it is %i, and the slot says the same', async (_, partySize, amount) => {
    const { chargeType, amount: due, cancellationFee } = await feesOf(who.deposit, partySize)
    expect([due, chargeType, cancellationFee]).toEqual([amount, amount > 0 ? 'Deposit' : 'None', 0])
    const [slot] = await freeSlotsOf(world, who.deposit, { date, partySize })
    expect(slot?.amount ?? 0).toBe(amount)
  })

  test.each<[string, { card: boolean; noShow: boolean; rules: Record<string, number> }, number]>([
    [
      'when card charge and no-show fee are both enabled',
      { card: true, noShow: true, rules: { 1: 5000 } },
      5000,
    ],
    ['not without the card charge', { card: false, noShow: true, rules: { 1: 5000 } }, 0],
    ['not without the no-show fee', { card: true, noShow: false, rules: { 1: 5000 } }, 0],
    ['not where the deposit for the party is 0', { card: true, noShow: true, rules: { 4: 5000 } }, 0],
  ])('cancellation fee applies only %s', async (_, { card, noShow, rules }, fee) => {
    const { id } = succeeded(await world.send('restaurants.get', { id: who.fresh }))
    const policy = {
      depositRules: rules,
      creditCardChargeEnabled: card,
      noShowFeeEnabled: noShow,
      chargeIfCancelledBefore: 24,
    }
    const rows = world.database.sql.updateTable('restaurants').set({ payment: JSON.stringify(policy) })
    await rows.where('id', '=', id).execute()
    world.context.catalogue.forget(id)
    const { cancellationFee, amount, chargeType } = await feesOf(who.fresh, 2)
    expect(cancellationFee).toBe(fee)
    if (fee > 0) expect([amount, chargeType]).toEqual([0, 'Cancellation Fee'])
  })

  test('a preorder without order items is a plain reservation, both in its fees and when booked', async () => {
    const preorder = { deliveryType: 'preorder' as const, order: { orderItems: [], tips: 300 } }
    const plain = await feesOf(who.deposit, 4)
    expect(await feesOf(who.deposit, 4, preorder)).toEqual(plain)
    const body = { ...bookingRequest(who.deposit, `${date}T19:00`, { groupSize: 4 }), ...preorder }
    const booked = await bookToPay(world, body)
    expect(booked).toMatchObject({ type: 'reservation', amount: plain.amount })
    expect(booked).not.toHaveProperty('order')
    expect(booked).not.toHaveProperty('deliveryType')
  })
})

describe('availability', () => {
  const ask = async (place: string, query: NonNullable<Input<'availability.get'>['query']>) =>
    succeeded(await world.send('availability.get', { id: place, query }))
  const times = async (query: Parameters<typeof ask>[1]) =>
    (await ask(who.dayAndNight, query)).map(({ instant }) => instant)

  test('contract.date defaults to T15:00:00, and slot requests use range 900', async () => {
    const written = { 'contract.date': `${date}T15:00:00`, 'contract.rangeInMinutes': 900 }
    expect(await times({ 'contract.date': date })).toEqual(await times(written))
  })

  test('a preview uses T17:30, party 2 and 30 minutes', async () => {
    const query = { 'contract.date': `${date}T17:30`, 'contract.partySize': 2, 'contract.rangeInMinutes': 30 }
    const previewed = await ask(who.halfHours, query)
    expect(previewed.map(({ time }) => time)).toEqual(['17:00:00', '17:30:00', '18:00:00'])
    expect(previewed.map(({ requestedTime }) => requestedTime)).toEqual([false, true, false])
  })

  test('ASAP omits date and range and starts now', async () => {
    const asap = await times({ 'contract.deliveryType': 'ASAP' })
    expect(asap).toEqual(await times({}))
    expect(Math.min(...asap.map((instant) => Date.parse(instant)))).toBeGreaterThanOrEqual(
      worldTime.getTime(),
    )
  })

  test('a slot has time, level and areas, and an event slot names its event', async () => {
    const [slot] = await ask(who.areas, { 'contract.date': date })
    expect(slot).toMatchObject({ time: expect.any(String), availabilityLevel: expect.any(String) })
    expect(slot?.areas.length).toBeGreaterThan(0)
    expect(slot).not.toHaveProperty('eventId')
    const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
    const [day = ''] = event.dates
    const slots = await ask(event.idOrName, { 'contract.date': day })
    expect(slots.length).toBeGreaterThan(0)
    expect(new Set(slots.map(({ eventId }) => eventId))).toEqual(new Set([event.id]))
  })

  test('the latest bookable date is today plus maxAdvanceBookingDays, 365 if unset', async () => {
    const { id } = succeeded(await world.send('restaurants.get', { id: who.dayAndNight }))
    await world.database.sql
      .updateTable('restaurants')
      .set({ booking: sql`booking - 'maxAdvanceBookingDays'` })
      .where('id', '=', id)
      .execute()
    world.context.catalogue.forget(id)
    const { reservationConfig } = succeeded(await world.send('restaurants.get', { id }))
    expect(reservationConfig.maxAdvanceBookingDays).toBe(365)
    const query = { from: '2028-02-28', days: 3 }
    const { days } = succeeded(await world.send('availability.month', { id, query }))
    expect(days.map(({ date: day, slots }) => [day, slots > 0])).toEqual([
      ['2028-02-28', true],
      ['2028-02-29', true],
      ['2028-03-01', false],
    ])
  })
})
