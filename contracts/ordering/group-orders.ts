import { z } from 'zod'
import { deadlineMinutes } from '#domain/ordering/group-order.ts'
import { defineCall } from '#contracts/call.ts'
import { PromisedTime } from './ordering-menu.ts'
import { OrderInput } from './ordering-shapes.ts'
import { orderRefusals } from './order-refusals.ts'
import {
  DeliveryAddressInput,
  OrderPayment,
  OrderProblemRead,
  OrderStage,
  PlacedOrder,
  ReceiptLine,
} from './order-shapes.ts'
import { BookingStatus } from '#contracts/booking/reservation-shapes.ts'
import { MenuLanguage, OwnTexts } from '#contracts/discovery/restaurant-shapes.ts'
import { Count, GivenName, Moment, Name, OpenId, wholeNumber } from '#contracts/shapes.ts'

const minorUnits = z.number().int().describe('minor units')
const Line = OrderInput.shape.orderItems.element
const LineKey = Line.pick({ id: true, repeatIndex: true })
const Pays = z.enum(['host', 'each']).describe('`host`: one pays for everybody. `each`: each their own part')
const Mode = z.enum(['delivery', 'takeaway'])

/** A group order as a person with the join link sees it before joining. */
export const GroupInvitation = z.object({
  restaurant: z.object({ id: z.number().int(), idOrName: z.string(), name: z.string() }),
  hostName: z.string().describe('first name'),
  deliveryType: Mode,
  deadline: Moment.describe('ISO 8601 with offset'),
  deadlineWallTime: z.string(),
  today: z.string().describe('date at the restaurant'),
  limitEach: minorUnits.nullable(),
  currency: z.string(),
  pays: Pays,
  paymentType: OrderPayment,
  members: z.number().int(),
  texts: OwnTexts,
  own: OpenId.nullable().describe('the code that this device got when it joined'),
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

export const GroupMemberRead = z.object({
  place: z.number().int(),
  name: z.string(),
  isHost: z.boolean(),
  isOwn: z.boolean(),
  isReady: z.boolean().describe('if each pays: has confirmed the own part; by card: has paid it'),
  isOrdered: z.boolean().describe('if each pays by card: the part is an order of its own, maybe unpaid'),
  isLeftOut: z.boolean().describe('wasn’t confirmed or paid in time, so it isn’t ordered'),
  refund: z
    .enum(['started', 'done'])
    .nullable()
    .describe('if each pays by card: the part was paid and isn’t ordered anymore, so all of it comes back'),
  lines: z.array(ReceiptLine).describe('with the keys of the member’s own list'),
  problems: z.array(OrderProblemRead),
  subtotal: minorUnits,
  fees: minorUnits.describe('their part of delivery fee, added taxes and rounding'),
  total: minorUnits,
})
export type GroupMemberRead = z.infer<typeof GroupMemberRead>

/** A group order as one of its members sees it. */
export const GroupOrder = GroupInvitation.omit({ own: true, members: true }).extend({
  version: z.number().int(),
  stage: z.enum(['open', 'placing', 'closed', 'ordered', 'ended']),
  menuLanguage: MenuLanguage,
  joinCode: OpenId,
  joinUrl: z.string().describe('the link to join, to share or to draw as a QR code'),
  timeZone: z.string(),
  wanted: z.string().nullable().describe('the wanted time. null for as soon as possible'),
  deliveryAddress: DeliveryAddressInput.nullable().describe('only for the host'),
  isHost: z.boolean(),
  own: z.object({
    place: z.number().int(),
    isReady: z.boolean(),
    lines: OrderInput.shape.orderItems,
    order: z
      .object({ id: OpenId, token: z.string(), isUnpaid: z.boolean() })
      .nullable()
      .describe('if each pays by card: the reservation of the own part'),
  }),
  members: z.array(GroupMemberRead).describe('in the order of joining'),
  receipt: z.object({
    subtotal: minorUnits,
    deliveryFee: minorUnits,
    taxes: minorUnits,
    rounding: minorUnits.describe('in cash, to what can be paid'),
    total: minorUnits,
  }),
  promise: PromisedTime.nullable(),
  problems: z.array(OrderProblemRead).describe('what concerns the whole order'),
  failure: z.string().describe('why it couldn’t be placed at the deadline; empty if it could, or can now'),
  order: z
    .object({
      promised: Moment,
      stage: OrderStage,
      known: z
        .object({
          status: BookingStatus,
          endedBecause: PlacedOrder.shape.endedBecause,
          answerBy: PlacedOrder.shape.answerBy,
          chooseBy: PlacedOrder.shape.chooseBy,
        })
        .optional()
        .describe('what the order’s own page says about it. Absent if it was placed in parts'),
      reservation: z.object({ id: OpenId, token: z.string() }).nullable().describe('only for the host'),
    })
    .nullable()
    .describe('once it is placed'),
})
export type GroupOrder = z.infer<typeof GroupOrder>

const Code = z.object({ code: OpenId.describe('opens the group order for this person') })
const changeRefusals = ['unknownGroupOrder', 'groupOrderClosed', 'groupOrderEnded'] as const
const Placed = z.object({
  id: OpenId,
  token: z.string(),
  payBy: Moment.nullable().describe('until when it has to be paid; null for nothing to pay'),
})
const repeated = ['requestUnderWay', 'keyReused'] as const

/** Calls for group orders, which several people without accounts put together through a link. */
export const groupOrders = {
  create: defineCall('groupOrders.create', {
    summary: 'Begin an order for a group. It is empty, and its creator is its host',
    audience: 'holder-or-anyone',
    secret: true,
    body: z.object({
      id: OpenId.describe('128 random bits chosen by the client. A repeated call creates one order'),
      restaurantId: z.union([Count, z.string().trim().min(1).max(120)]),
      deliveryType: Mode,
      deliveryAddress: DeliveryAddressInput.optional(),
      wanted: z.string().max(40).optional().describe('ISO 8601. As soon as possible if omitted'),
      minutes: wholeNumber(deadlineMinutes.min, deadlineMinutes.max).describe('until the deadline'),
      limitEach: Count.optional().describe('what each person can spend on dishes, in minor units'),
      pays: Pays,
      paymentType: OrderPayment.optional(),
      customerName: Name,
      email: z.string().trim().max(254).optional(),
      phoneNumber: z.string().trim().max(40).optional(),
      language: z.string().max(20).optional(),
    }),
    answer: Code,
    refusals: [
      'unknownRestaurant',
      'orderingDisabled',
      'paymentNotOffered',
      'noTimeLeft',
      'unknownTable',
      'idTaken',
      'tooManyRequests',
    ],
  }),
  invitation: defineCall('groupOrders.invitation', {
    summary: 'Read what the link to join a group order offers. Joins nobody',
    answer: GroupInvitation,
    refusals: ['unknownGroupOrder', 'groupOrderClosed', 'groupOrderEnded'],
  }),
  join: defineCall('groupOrders.join', {
    summary: 'Join a group order through its link',
    audience: 'holder-or-anyone',
    secret: true,
    body: z.object({
      id: OpenId.describe('128 random bits chosen by the client. A repeated call joins once'),
      name: GivenName,
    }),
    answer: Code,
    refusals: [...changeRefusals, 'groupOrderFull', 'idTaken', 'tooManyRequests'],
  }),
  get: defineCall('groupOrders.get', {
    summary: 'A group order as one of its members sees it, with what everybody pays',
    answer: GroupOrder,
    refusals: ['unknownGroupOrder'],
  }),
  changeLines: defineCall('groupOrders.changeLines', {
    summary: 'Add, edit or remove one of the own lines',
    body: z.object({
      add: Line.omit({ repeatIndex: true }).optional(),
      edit: Line.optional(),
      remove: LineKey.optional(),
    }),
    refusals: [
      ...changeRefusals,
      'groupPartOrdered',
      'unknownProduct',
      'lineAmountNotAllowed',
      'unknownOption',
      'optionTwice',
      'optionAmountNotAllowed',
      'answerMissing',
      'tooFewOptions',
      'tooManyOptions',
      'tooManyLines',
      'aboveGroupLimit',
      'orderingDisabled',
      ...repeated,
    ],
  }),
  setReady: defineCall('groupOrders.setReady', {
    summary: 'Say that the own lines are complete. If each pays, this confirms the own part',
    body: z.object({
      ready: z.boolean(),
      subtotal: Count.optional().describe('of the own lines as they were seen. Another one is refused'),
    }),
    refusals: [
      ...changeRefusals,
      'groupPartOrdered',
      'orderEmpty',
      'groupPartChanged',
      'orderingDisabled',
      ...repeated,
    ],
  }),
  removeMember: defineCall('groupOrders.removeMember', {
    summary: 'Remove a person with their lines. The host can remove anybody else, others only themselves',
    body: z.object({ place: wholeNumber(1) }),
    refusals: [...changeRefusals, 'groupPartOrdered', 'onlyGroupHost', ...repeated],
  }),
  placePart: defineCall('groupOrders.placePart', {
    summary: 'If each pays by card: place the own part as an order of its own, as it was seen, to pay it',
    secret: true,
    body: z.object({ total: Count.describe('the total that was seen, in minor units') }),
    answer: Placed.describe('the reservation of the part'),
    refusals: [...changeRefusals, ...orderRefusals, 'bookByPhone', 'unknownTable', 'busy'],
  }),
  place: defineCall('groupOrders.place', {
    summary: 'Place the order of the group, as its host saw it',
    secret: true,
    body: z.object({
      total: Count.describe('the total that the host saw, in minor units'),
      promised: z.string().max(40).describe('the time that the host saw, ISO 8601'),
    }),
    answer: Placed.describe('the reservation of the order'),
    refusals: [
      'unknownGroupOrder',
      'onlyGroupHost',
      'groupOrderClosed',
      'groupOrderEnded',
      'groupNotReady',
      ...orderRefusals,
      'bookByPhone',
      'unknownTable',
      'busy',
    ],
  }),
  cancel: defineCall('groupOrders.cancel', {
    summary:
      'End a group order that hasn’t been placed. Parts that were paid already are orders of their own, and go on',
    refusals: ['unknownGroupOrder', 'onlyGroupHost', 'groupOrderClosed', 'groupOrderEnded', ...repeated],
  }),
}
