import { z } from 'zod'
import { defineCall } from './call.ts'
import { FoundBooking } from './guest-shapes.ts'
import { Code, Email, Phone } from './identity-shapes.ts'
import { OrderFees, OrderInput } from './ordering-shapes.ts'
import { Feedback, Invitation, RedeemInvitation } from './reservation-party-shapes.ts'
import { BookingStatus, CreateReservation, Reservation, ReservationGuest } from './reservation-shapes.ts'
import { seatRefusals } from './seat-refusals.ts'
import { CalendarDay, commaList, OpenId, Paging } from './shapes.ts'

const reservationPage = z.object({ reservations: z.array(Reservation), total: z.number().int() })
const period = { from: z.string().max(40).optional(), to: z.string().max(40).optional() }

export const reservations = {
  newId: defineCall('reservations.newId', {
    summary: 'A new reservation id; the booking made with it can be sent again safely',
    answer: z.object({ id: OpenId }),
    refusals: ['unknownRestaurant'],
  }),
  create: defineCall('reservations.create', {
    summary: 'Book a table. Sent twice with the same id it is the same booking',
    audience: 'holder-or-anyone',
    body: CreateReservation.extend({
      overlap: z
        .enum(['warn', 'allow'])
        .default('allow')
        .describe('warn: refused where the guest has a table within two hours of this one'),
      ownBookings: z
        .array(z.object({ id: OpenId, token: z.string().max(200) }))
        .max(20)
        .default([])
        .describe('what a visitor booked before, with the tokens that prove it; an account’s own are known'),
    }),
    answer: ReservationGuest,
    refusals: [
      'unknownRestaurant',
      ...seatRefusals,
      'idTaken',
      'nearOwnBooking',
      'keyReused',
      'tooManyRequests',
    ],
  }),
  get: defineCall('reservations.get', {
    summary: 'One booking, for who holds its token',
    audience: 'holder',
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  cancel: defineCall('reservations.cancel', {
    summary: 'Cancel a booking and free its table at once',
    audience: 'holder',
    body: z.object({ note: z.string().trim().max(1000).optional() }),
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'requestUnderWay', 'keyReused'],
  }),
  update: defineCall('reservations.update', {
    summary: 'Change date, time, party or details of a booking',
    audience: 'holder',
    body: CreateReservation.omit({ id: true })
      .partial()
      .describe('What is left out stays as it is; a booking does not move to another restaurant'),
    answer: ReservationGuest,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'alreadyEnded',
      ...seatRefusals,
      'houseWouldDecide',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  checkIn: defineCall('reservations.checkIn', {
    summary: 'Say that the party has arrived',
    audience: 'holder',
    body: z.object({ reservationId: z.string().max(120).optional() }),
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'notYet', 'alreadyEnded'],
  }),
  late: defineCall('reservations.late', {
    summary: 'Say that the party runs late; answered at once from what its table has next',
    audience: 'holder',
    body: z.object({ minutes: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(30)]) }),
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'requestUnderWay', 'keyReused'],
  }),
  confirm: defineCall('reservations.confirm', {
    summary: 'Answer the reminder: the party will come',
    audience: 'holder',
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded'],
  }),
  feedback: defineCall('reservations.feedback', {
    summary: 'Say how a visit was',
    audience: 'holder',
    body: Feedback,
    refusals: ['unknownReservation', 'tokenNeeded', 'notVisited', 'alreadySaid'],
  }),
  invite: defineCall('reservations.invite', {
    summary: 'Invite members of the party by e-mail or phone',
    audience: 'holder',
    body: z.object({ members: z.array(z.string().trim().min(3).max(254)).min(1).max(50) }),
    answer: z.object({
      invitations: z.array(z.object({ code: OpenId, member: z.string(), url: z.string() })),
    }),
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'tooManyRequests'],
  }),
  invitation: defineCall('reservations.invitation', {
    summary: 'Read an invitation',
    answer: Invitation,
    refusals: ['unknownInvitation'],
  }),
  redeem: defineCall('reservations.redeem', {
    summary: 'Accept an invitation with name and contact',
    body: RedeemInvitation,
    answer: Invitation,
    refusals: ['unknownInvitation', 'alreadyEnded'],
  }),
  calculate: defineCall('reservations.calculate', {
    summary: 'Deposit and fees of a booking before it is made',
    body: CreateReservation.extend({ order: OrderInput.optional() }),
    answer: z.object({
      amount: z.number().int().describe('due now, in minor units'),
      currency: z.string(),
      chargeType: z.enum(['None', 'Deposit', 'Cancellation Fee']),
      noShowFeeEnabled: z.boolean(),
      cancellationFee: z.number().int().describe('minor units'),
      chargeIfCancelledBefore: z.number().int().describe('hours before the reservation'),
      order: OrderFees.optional(),
    }),
    refusals: ['unknownRestaurant'],
  }),
  list: defineCall('reservations.list', {
    summary: 'The signed-in guest’s reservations by status and time',
    audience: 'guest',
    query: z.object({
      ...Paging,
      ...period,
      statuses: commaList.pipe(z.array(BookingStatus).max(20)).optional(),
    }),
    answer: reservationPage,
    refusals: ['signInNeeded'],
  }),
  history: defineCall('reservations.history', {
    summary: 'The signed-in guest’s past reservations',
    audience: 'guest',
    query: z.object({ ...Paging, date: CalendarDay.optional() }),
    answer: reservationPage,
    refusals: ['signInNeeded'],
  }),
  assign: defineCall('reservations.assign', {
    summary: 'Give anonymous bookings with a proven contact to the signed-in account',
    audience: 'guest',
    answer: z.object({ assigned: z.number().int() }),
    refusals: ['signInNeeded'],
  }),
  find: defineCall('reservations.find', {
    summary:
      'Send a code to the e-mail or phone of a booking whose link is lost; the answer never tells whether there is one',
    body: z.object({ contact: z.union([Email, Phone]) }),
    refusals: ['tooManyRequests'],
  }),
  openFound: defineCall('reservations.openFound', {
    summary: 'The bookings made with a contact, for who has the code sent to it',
    body: z.object({ contact: z.union([Email, Phone]), code: Code }),
    answer: z.object({ bookings: z.array(FoundBooking) }),
    secret: true,
    refusals: ['wrongCode', 'tooManyRequests'],
  }),
}
