import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { FoundBooking } from '#contracts/accounts/guest-shapes.ts'
import { Code } from '#contracts/accounts/identity-shapes.ts'
import { PushSubscription, SavedPushSubscription } from '#contracts/messages/notifications.ts'
import { orderRefusals } from '#contracts/ordering/order-refusals.ts'
import { OrderQuote } from '#contracts/ordering/order-quote.ts'
import { BookingStatus, CreateReservation, Reservation, ReservationGuest } from './reservation-shapes.ts'
import { Review } from '#contracts/discovery/reviews.ts'
import { seatRefusals } from './seat-refusals.ts'
import { ChatMessageBody, commaList, Moment, OpenId, Paging, publicText } from '#contracts/shapes.ts'

const reservationPage = z.object({ reservations: z.array(Reservation), total: z.number().int() })
const period = { from: z.string().max(40).optional(), to: z.string().max(40).optional() }

/** Reasons why a reservation with a payment can't be made or changed. */
const paymentRefusals = ['consentMissing', 'termsChanged', 'cashNotTaken', 'depositTokenUnusable'] as const

/** An email or phone number, in any spelling. The server reads it. */
const LostContact = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .describe('an email or phone number, however it is spelled')

const stars = z.number().int().min(1).max(5)

/** A review of a visit: one overall rating and optional detailed ones. */
export const Feedback = z.object({
  rating: stars,
  food: stars.optional(),
  service: stars.optional(),
  ambience: stars.optional(),
  value: stars.optional(),
  comment: publicText(4000).optional(),
  anonymous: z.boolean().optional().describe('publish without the guest’s name'),
  language: z.string().max(20).optional(),
})

const OwnReview = Feedback.pick({
  rating: true,
  food: true,
  service: true,
  ambience: true,
  value: true,
}).extend({
  comment: z.string(),
  anonymous: z.boolean(),
  date: Moment.describe('ISO 8601'),
  reply: Review.shape.reply,
})

export const reservations = {
  createId: defineCall('reservations.createId', {
    summary: 'A new reservation id. Makes creating the reservation safe to retry',
    answer: z.object({ id: OpenId }),
    refusals: ['unknownRestaurant'],
  }),
  create: defineCall('reservations.create', {
    summary: 'Book a table, or place an order. Sending it twice with the same id creates one reservation',
    audience: 'holder-or-anyone',
    body: CreateReservation.extend({
      overlap: z
        .enum(['warn', 'allow'])
        .optional()
        .describe(
          'warn: reject if the guest has a table within two hours of this one. allow: a signed-in guest wants ' +
            'this table besides another one of theirs at the same time, or the same order as within the last ten minutes',
        ),
      ownBookings: z
        .array(z.object({ id: OpenId, token: z.string().max(200) }))
        .max(20)
        .default([])
        .describe('a visitor’s other reservations with their tokens. Those of an account are known'),
    }),
    answer: ReservationGuest,
    refusals: [
      'unknownRestaurant',
      ...seatRefusals,
      'idTaken',
      'bookByPhone',
      'nearOwnBooking',
      'contactHasTable',
      'sameOrder',
      ...paymentRefusals,
      'keyReused',
      'tooManyRequests',
      ...orderRefusals,
    ],
  }),
  get: defineCall('reservations.get', {
    summary: 'One reservation, by its token',
    audience: 'holder',
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  cancel: defineCall('reservations.cancel', {
    summary: 'Cancel a reservation and release its table right away',
    audience: 'holder',
    body: z.object({ note: z.string().trim().max(1000).optional() }),
    answer: ReservationGuest,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'alreadyEnded',
      'tooLateToCancel',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  update: defineCall('reservations.update', {
    summary: 'Change the date, time, party size, or details of a reservation',
    audience: 'holder',
    body: CreateReservation.omit({ id: true })
      .partial()
      .describe('Omitted fields stay the same. A reservation can’t move to another restaurant'),
    answer: ReservationGuest,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'alreadyEnded',
      ...seatRefusals,
      'contactHasTable',
      'changeNeedsApproval',
      'kitchenHasBegun',
      ...orderRefusals,
      ...paymentRefusals,
      'requestUnderWay',
      'keyReused',
    ],
  }),
  checkIn: defineCall('reservations.checkIn', {
    summary: 'Check in: the party has arrived',
    audience: 'holder',
    body: z.object({ reservationId: z.string().max(120).optional() }),
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'notYet', 'alreadyEnded'],
  }),
  reportLate: defineCall('reservations.reportLate', {
    summary:
      'Report that the party is running late, from two hours before its time. The response says how long the table is held',
    audience: 'holder',
    body: z.object({ minutes: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(30)]) }),
    answer: ReservationGuest,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'tooEarly',
      'alreadyEnded',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  confirm: defineCall('reservations.confirm', {
    summary: 'Confirm that the party is coming, during the last 24 hours and at least three after booking',
    audience: 'holder',
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'tooEarly', 'alreadyEnded'],
  }),
  sendMessage: defineCall('reservations.sendMessage', {
    summary: 'Send a message to the restaurant about a reservation or order',
    audience: 'holder',
    onlyIn: 'development',
    body: ChatMessageBody,
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'tooManyRequests'],
  }),
  readMessages: defineCall('reservations.readMessages', {
    summary: 'The guest has seen the messages of the restaurant, so none is unread',
    audience: 'holder',
    answer: ReservationGuest,
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  savePushSubscription: defineCall('reservations.savePushSubscription', {
    summary: 'Send push messages about the reservation or order to this browser until it is over',
    audience: 'holder',
    body: PushSubscription,
    answer: SavedPushSubscription,
    refusals: ['unknownReservation', 'tokenNeeded', 'alreadyEnded', 'pushNotOffered', 'tooManyRequests'],
  }),
  removePushSubscription: defineCall('reservations.removePushSubscription', {
    summary: 'Send no more push messages about the reservation or order to this browser',
    audience: 'holder',
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  giveFeedback: defineCall('reservations.giveFeedback', {
    summary: 'Review a visit',
    audience: 'holder',
    body: Feedback,
    refusals: ['unknownReservation', 'tokenNeeded', 'notVisited', 'alreadySaid'],
  }),
  feedback: defineCall('reservations.feedback', {
    summary: 'The guest’s own review of a visit, with the restaurant’s response',
    audience: 'holder',
    answer: z.object({ review: OwnReview.nullable().describe('null if there is none') }),
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  saveFeedback: defineCall('reservations.saveFeedback', {
    summary: 'Review a visit, or replace its review',
    audience: 'holder',
    body: Feedback,
    refusals: ['unknownReservation', 'tokenNeeded', 'notVisited'],
  }),
  withdrawFeedback: defineCall('reservations.withdrawFeedback', {
    summary: 'Delete the review of a visit. Succeeds if there is none',
    audience: 'holder',
    refusals: ['unknownReservation', 'tokenNeeded'],
  }),
  calculateFees: defineCall('reservations.calculateFees', {
    summary: 'Deposit and fees of a reservation, or receipt and promise of an order, before it is made',
    body: CreateReservation,
    answer: z.object({
      amount: z.number().int().describe('due now, in minor units'),
      currency: z.string(),
      chargeType: z.enum(['None', 'Deposit', 'Cancellation Fee']),
      noShowFeeEnabled: z.boolean(),
      cancellationFee: z.number().int().describe('minor units'),
      chargeIfCancelledBefore: z.number().int().describe('hours before the reservation'),
      order: OrderQuote.optional(),
      due: z
        .object({
          now: z.number().int().describe('to pay when booking, in minor units'),
          later: z.number().int().describe('the most that may be charged later, in minor units'),
          freeUntil: Moment.nullable().describe('canceling is free before this moment, ISO 8601'),
          lateRefund: z.number().int().describe('what comes back after canceling late, in minor units'),
          returnsIfRefilled: z.boolean(),
          atRestaurant: z.boolean().describe('whether the deposit is paid at the restaurant'),
        })
        .describe('under the terms of now'),
      consentSentence: z
        .string()
        .nullable()
        .describe('what the guest has to agree to. Send it as `consent`. null if nothing'),
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
    query: z.object({
      ...Paging,
      date: z
        .string()
        .max(40)
        .optional()
        .describe('only reservations up to this day, or up to this time (ISO 8601)'),
    }),
    answer: reservationPage,
    refusals: ['signInNeeded'],
  }),
  assign: defineCall('reservations.assign', {
    summary: 'Move anonymous reservations with a verified contact to the signed-in account',
    audience: 'guest',
    answer: z.object({ assigned: z.number().int() }),
    refusals: ['signInNeeded'],
  }),
  find: defineCall('reservations.find', {
    summary:
      'Send a code to the email or phone of a reservation whose link was lost. The response never reveals whether there is one',
    body: z.object({ contact: LostContact }),
    refusals: ['noTextsSent', 'tooManyRequests'],
  }),
  findByCode: defineCall('reservations.findByCode', {
    summary: 'The reservations made with a contact, by the code sent to it',
    body: z.object({ contact: LostContact, code: Code }),
    answer: z.object({ bookings: z.array(FoundBooking) }),
    secret: true,
    refusals: ['wrongCode', 'tooManyRequests'],
  }),
}
