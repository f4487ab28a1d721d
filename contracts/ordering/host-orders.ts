import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { HostReservation } from '#contracts/booking/host.ts'
import { orderRefusals } from './order-refusals.ts'
import { OrderRequest, PlacedOrder } from './order-shapes.ts'
import { DeliveryType } from './ordering-shapes.ts'
import { CalendarDay, Count, GivenName, Moment, OpenId } from '#contracts/shapes.ts'

export const HostOrderAction = z.enum([
  'accept',
  'reject',
  'ready',
  'handOver',
  'notFetched',
  'cancel',
  'delay',
  'reportMissing',
])
export type HostOrderAction = z.infer<typeof HostOrderAction>

/** Staff handle a preorder as a reservation. */
export const HostOrder = HostReservation.extend({
  order: PlacedOrder,
  deliveryType: DeliveryType,
  mayDo: z.array(HostOrderAction),
  alarm: z.boolean().describe('whether it waits for an answer'),
})
export type HostOrder = z.infer<typeof HostOrder>

const points = z.number().int().min(0).max(100_000).nullable().describe('null for no limit')

/** The kitchen caps: the maximum points that the kitchen cooks in one slot of 15 minutes. */
export const KitchenCapsRead = z.object({
  all: points,
  byType: z.object({ preorder: points, delivery: points, takeaway: points }),
})

export const HostOrders = z.object({
  restaurantId: z.number().int(),
  zone: z.string(),
  version: z.number().int().describe('increases with every change of an order, pause, cap or stock'),
  date: CalendarDay,
  orders: z.array(HostOrder).describe('of the service day, by the time when they are due'),
  unanswered: z.number().int().describe('orders that wait for an answer, of any day'),
  nextAnswerBy: Moment.nullable().describe('when the next unanswered order is canceled, ISO 8601'),
  pauses: z.array(
    z.object({
      deliveryType: DeliveryType.nullable().describe('null for all'),
      until: z.string().describe('ISO 8601 with offset'),
    }),
  ),
  caps: KitchenCapsRead.describe('caps that staff have set for now. null where the settings apply'),
  slots: z
    .array(
      z.object({
        from: z.string(),
        all: z.number().int(),
        delivery: z.number().int(),
        takeaway: z.number().int(),
        preorder: z.number().int(),
      }),
    )
    .describe('points in each slot of 15 minutes from now on that has any'),
})
export type HostOrders = z.infer<typeof HostOrders>

const staff = { audience: 'staff' } as const
const restaurantRefusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** Calls for staff about orders, authorized by a staff token. */
export const hostOrders = {
  orders: defineCall('host.orders', {
    ...staff,
    may: 'orders.read',
    summary:
      'The orders of a service day by the time when they are due, with what keeps guests from ordering',
    query: z.object({
      date: CalendarDay.optional().describe('defaults to the running day and the next six hours'),
    }),
    answer: HostOrders,
    refusals: restaurantRefusals,
  }),
  placeOrder: defineCall('host.placeOrder', {
    ...staff,
    may: 'orders.act',
    summary: 'Place a takeaway for a guest at the counter or at a kiosk, who pays there. Needs only a name',
    secret: true,
    body: z.object({
      id: OpenId.describe('128 random bits chosen by the client. A repeated call places one order'),
      customerName: GivenName,
      order: OrderRequest,
      promised: z.string().max(40).describe('the time that the guest saw, ISO 8601'),
      language: z.string().max(20).optional(),
    }),
    answer: z.object({
      id: OpenId,
      promised: Moment.describe('ISO 8601 with offset'),
      total: z.number().int().describe('minor units'),
      currency: z.string(),
      followUrl: z.string().describe('where the guest can follow the order, to draw as a QR code'),
    }),
    refusals: [...restaurantRefusals, ...orderRefusals, 'unknownTable', 'bookByPhone', 'idTaken', 'busy'],
  }),
  actOnOrder: defineCall('host.actOnOrder', {
    ...staff,
    may: 'orders.act',
    summary: 'Accept, refuse, delay, or finish an order. Notifies the guest where needed',
    body: z.object({
      action: HostOrderAction,
      minutes: z
        .number()
        .int()
        .min(0)
        .max(1440)
        .optional()
        .describe('accept: until it is handed over, from now. delay: how much later than promised now'),
      missing: z
        .array(z.object({ id: z.string().max(80), repeatIndex: Count }))
        .max(200)
        .default([])
        .describe('reportMissing: the lines that the kitchen can’t cook'),
      note: z.string().trim().max(1000).optional().describe('note to the guest'),
      version: Count.optional().describe(
        'the version this change is based on. Rejected if there is a newer one. Only kiosks may leave it out',
      ),
    }),
    answer: HostOrder,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'notPermitted',
      'moveNotAllowed',
      'orderUnpaid',
      'answerTooLate',
      'notPromisedYet',
      'nothingMissing',
      'changedMeanwhile',
      'invalidInput',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  pauseOrders: defineCall('host.pauseOrders', {
    ...staff,
    may: 'orders.limit',
    summary: 'Promise no time in the next minutes. Orders that are placed already stay',
    body: z.object({
      deliveryType: DeliveryType.nullable().default(null).describe('null for all'),
      minutes: z.number().int().min(0).max(1440).describe('0 ends the pause'),
    }),
    answer: HostOrders,
    refusals: restaurantRefusals,
  }),
  setCaps: defineCall('host.setCaps', {
    ...staff,
    may: 'orders.limit',
    summary: 'Limit what the kitchen takes on from now on. Orders that are placed already stay',
    body: KitchenCapsRead.describe('null where the settings apply'),
    answer: HostOrders,
    refusals: restaurantRefusals,
  }),
  setStock: defineCall('host.setStock', {
    ...staff,
    may: 'orders.limit',
    summary: 'Mark a product or option as sold out or available, or count what is left of it',
    body: z.object({
      id: z.string().max(80).describe('of the product or option'),
      modifierId: z.string().max(80).optional().describe('for an option'),
      soldOut: z.boolean().optional(),
      portions: z.number().int().min(0).max(1_000_000).nullable().optional().describe('null: not counted'),
    }),
    answer: HostOrders,
    refusals: [...restaurantRefusals, 'unknownProduct'],
  }),
}
