import { describe, expect, test } from 'vitest'
import { atTill, settleMoney } from '#server/testing/payments/payments.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { contractOf, type ForeignClient, isBookable, restUnset } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/reservations'

/** Section 4: a payment link leads to the payment page, and the reservation is confirmed when it's paid. */
export function playPayments(theWorld: () => OpenWorld, send: ForeignClient): void {
  describe.each([
    ['a deposit', who.deposit, 4, 'succeeded'],
    ['a deposit in yen', who.depositYen, 2, 'succeeded'],
    ['a card for the no-show fee', who.noShowFee, 2, 'onFile'],
  ] as const)('%s', (_, name, groupSize, depositStatus) => {
    test('is asked for by calculate, and the booking is confirmed when it’s paid (wire A1)', async () => {
      theWorld().setTime(worldTime)
      const { body: place } = await send('GET', `/api/core/mb/guest/restaurants/${name}`)
      const query = { 'contract.date': '2027-03-18', 'contract.partySize': groupSize }
      const slots = await send('GET', `/api/core/mb/restaurants/${place.id}/availability`, { query })
      const { time } = slots.body.find(isBookable)
      const contract = { ...restUnset, ...contractOf(place.id, `2027-03-18T${time}`, groupSize) }
      const { body: fees } = await send('POST', `${path}/calculate`, { body: contract })
      const rule = place.reservationConfig.depositRules[groupSize]
      expect(fees).toMatchObject(
        depositStatus === 'onFile'
          ? { chargeType: 'Cancellation Fee', cancellationFee: rule, amount: 0 }
          : { chargeType: 'Deposit', cancellationFee: 0, amount: rule },
      )
      const { body: booked } = await send('POST', path, { body: contract })
      expect(booked).toMatchObject({ status: 'Pending', amount: rule })
      const { searchParams } = new URL(booked.paymentLinkUrl)
      expect(searchParams.get('id')).toBe(booked.id)

      // What the payment page does for the guest.
      const token = searchParams.get('token') ?? ''
      const own = `${path}/${booked.id}`
      const { body: money } = await send('GET', `${own}/money`, { token })
      const body = { consent: money.due.consentSentence }
      const started = await send('POST', `${own}/money/payment`, { body, token })
      await atTill(theWorld(), started.body.paymentLinkUrl)
      await settleMoney(theWorld())

      const { body: paid } = await send('GET', own, { token: booked.token })
      expect(paid).toMatchObject({ status: 'Approved', depositStatus, paymentLinkUrl: null })
    })
  })
}
