import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import type { DeliveryType } from './menu.ts'
import { type OrderStage, orderStage } from './order-stage.ts'

const kitchenBegins = 600

test.each<[BookingStatus, DeliveryType, string, OrderStage, Partial<{ payBy: number; now: number }>]>([
  ['Pending', 'takeaway', 'and not paid', 'unpaid', { payBy: 500 }],
  ['Pending', 'takeaway', 'and paid', 'received', {}],
  ['Approved', 'delivery', 'before the kitchen begins', 'accepted', { now: 599 }],
  ['Approved', 'delivery', 'as the kitchen begins', 'inKitchen', { now: 600 }],
  ['Called', 'delivery', 'and taken to the guest', 'onItsWay', {}],
  ['Called', 'takeaway', 'and to be picked up', 'ready', {}],
  ['Called', 'preorder', 'and to be eaten there', 'ready', {}],
  ['Seated', 'preorder', 'with its guests at the table', 'inKitchen', {}],
  ['Closed', 'takeaway', 'and over', 'handedOver', {}],
  ['NoShow', 'takeaway', 'and never picked up', 'notFetched', {}],
  ['Canceled', 'takeaway', 'by the system', 'ended', {}],
  ['CanceledByClient', 'takeaway', 'by the guest', 'ended', {}],
  ['CanceledByHost', 'takeaway', 'by the restaurant', 'ended', {}],
  ['Rejected', 'takeaway', 'by the restaurant', 'ended', {}],
])(
  'an order that is %s, for %s, %s: guests see it as %s',
  (status, type, _, stage, { payBy = null, now = 0 }) => {
    expect(orderStage({ status, type, payBy, kitchenBegins }, now)).toBe(stage)
  },
)
