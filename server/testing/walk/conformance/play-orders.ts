import { describe, expect, test } from 'vitest'
import { openKitchenAt, prices } from '#server/testing/ordering/kitchens.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { reservationResult, unlikeSpecified } from './entity-fields.ts'
import { contractOf, type ForeignClient, restUnset } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/reservations'
const orderItems = [{ id: 'soup', repeatIndex: 0, amount: 2, selectedModifiers: [] }]

/** Orders are reservations with a deliveryType (sections 3, 5 and 7). */
export function playOrders(theWorld: () => OpenWorld, send: ForeignClient): void {
  const order = async (fields: object) => {
    theWorld().setTime(worldTime)
    const id = await openKitchenAt(theWorld(), who.dayAndNight)
    const contract = { ...restUnset, ...contractOf(id, '2027-03-21T19:00:00', 2), ...fields }
    return send('POST', path, { body: contract })
  }
  const cash = { paymentType: 'cash' }
  const subtotal = 2 * prices.soup

  describe('a client of section 7', () => {
    test.each([
      ['takeaway', { deliveryType: 'takeaway' }, subtotal],
      [
        'a delivery',
        { deliveryType: 'delivery', deliveryAddress: 'Torstraße 5, 10119 Berlin' },
        subtotal + 250,
      ],
      [
        'a delivery to the address of the profile',
        { deliveryType: 'delivery', customerProfile: { deliveryAddress: 'Torstraße 5, 10119 Berlin' } },
        subtotal + 250,
      ],
      ['a preorder', { deliveryType: 'preorder' }, subtotal],
    ])('orders %s (wire A9)', async (_, fields, total) => {
      const ordered = await order({ ...cash, ...fields, order: { orderItems, tips: 0, total } })
      expect([ordered.status, ordered.text]).toEqual([200, expect.any(String)])
      expect(unlikeSpecified(ordered.body, reservationResult)).toEqual([])
      expect(ordered.body).toMatchObject({
        deliveryType: fields.deliveryType,
        order: { orderItems: [{ id: 'soup', repeatIndex: 0, amount: 2, selectedModifiers: [] }], tips: 0 },
      })
      const { order: receipt } = ordered.body
      expect(receipt).toMatchObject({ subtotal, tip: 0, total, taxes: expect.any(Number) })
      expect(receipt.subtotal + receipt.deliveryFee + receipt.taxes + receipt.tip).toBe(receipt.total)
    })

    test('orders without tips, which default to 0', async () => {
      const unset = { orderItems, tips: null, total: subtotal }
      const ordered = await order({ ...cash, deliveryType: 'takeaway', order: unset })
      expect([ordered.status, ordered.body]).toMatchObject([200, { order: { tips: 0, total: subtotal } }])
    })

    test('pays by card behind a link', async () => {
      const fields = { paymentType: 'card', deliveryType: 'takeaway', order: { orderItems, total: subtotal } }
      const { status, body } = await order(fields)
      expect([status, body]).toMatchObject([
        200,
        { status: 'Pending', paymentLinkUrl: expect.stringMatching(/^https?:/) },
      ])
    })

    test('books a table with a preorder that lost its items', async () => {
      const { status, body } = await order({
        deliveryType: 'preorder',
        order: { orderItems: [], tips: null },
      })
      expect([status, body]).toMatchObject([200, { type: 'reservation' }])
      expect(body).not.toHaveProperty('deliveryType')
      expect(body).not.toHaveProperty('order')
    })
  })
}
