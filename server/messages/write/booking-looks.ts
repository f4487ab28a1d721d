import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import type { MailParts } from './mail-parts.ts'

/** Design of a message about a booking. Its texts are in `mail.<template>`. */
export interface BookingLook {
  /** Short summary of the event, shown at the top of the email. */
  readonly status: readonly [key: StatusKey, tone: NonNullable<MailParts['status']>['tone']]
  /** Text of the button. */
  readonly link:
    | 'mail.manage'
    | 'mail.again'
    | 'mail.reminder.link'
    | 'mail.invitation.link'
    | 'mail.invitationCancelled.link'
    | 'mail.tableCalledOff.link'
    | 'mail.payLink.link'
    | 'mail.money.link'
    | 'money.addCard'
  /** Anchor on the booking's page that the button links to. */
  readonly anchor?: 'confirm' | 'money'
  /** Whether to list the tables, the party's requests and the cancellation terms. */
  readonly tables: boolean
  /** Whether to show the party size, which members don't see. */
  readonly party: boolean
  /**
   * Whether the party is still expected. If so, the email has links to calendars, directions and
   * cancellation.
   */
  readonly ahead: boolean
  /** Whether it tells the guest that the reservation has ended, so it also says what happens with their money. */
  readonly ended?: true
  /**
   * Lowest version of the booking at which the calendar file is attached. For earlier versions, the guest has
   * no calendar entry to move or remove.
   */
  readonly calendarFrom: number
  /**
   * Reason for the message in its footer. If omitted, the reason is that the recipient booked or was invited.
   */
  readonly why?: 'mail.why.requested' | 'mail.why.joined'
}

type StatusKey =
  | 'booking.bookedTitle'
  | 'booking.changedTitle'
  | 'booking.requestedTitle'
  | 'booking.rejectedTitle'
  | 'booking.cancelledTitle'
  | 'mail.status.unanswered'
  | 'booking.lapsedTitle'
  | 'booking.noCardTitle'
  | 'mail.status.reminder'
  | 'mail.status.late'
  | 'mail.status.note'
  | 'mail.status.invitation'
  | 'mail.status.joined'
  | 'mail.status.newTime'
  | 'mail.status.pay'
  | 'mail.status.paid'
  | 'mail.status.declined'
  | 'mail.status.refund'
  | 'mail.status.fee'
  | 'mail.status.freeUntil'

const never = Number.POSITIVE_INFINITY

const standing = { link: 'mail.manage', tables: true, party: true, ahead: true, calendarFrom: 1 } as const
const over = { link: 'mail.again', tables: false, party: true, ahead: false, ended: true } as const
const request = { why: 'mail.why.requested' } as const
const canceled = ['booking.cancelledTitle', 'bad'] as const
const confirmed = ['booking.bookedTitle', 'good'] as const
// A larger party doesn't concern invited guests, so there is no message about it.
const invited = {
  link: 'mail.invitation.link',
  tables: false,
  party: false,
  ahead: true,
  calendarFrom: 1,
} as const
const note = { link: 'mail.manage', tables: false, party: true, ahead: true, calendarFrom: never } as const

const money = { ...note, link: 'mail.money.link', anchor: 'money', ahead: false } as const
const toPay = { ...money, link: 'mail.payLink.link' } as const

/** Look of `payLink` if the guest pays nothing, but leaves a card. */
export const cardLink: BookingLook = {
  ...money,
  status: ['booking.noCardTitle', 'warn'],
  link: 'money.addCard',
}

export const bookingLooks: Readonly<Record<BookingTemplate, BookingLook>> = {
  bookingConfirmed: { ...standing, status: confirmed },
  bookingChanged: { ...standing, status: ['booking.changedTitle', 'good'] },
  bookingApproved: { ...standing, status: confirmed },
  bookingRequested: { ...standing, ...request, status: ['booking.requestedTitle', 'warn'], calendarFrom: 2 },
  bookingRejected: { ...over, ...request, status: ['booking.rejectedTitle', 'bad'], calendarFrom: 3 },
  bookingUnanswered: { ...over, ...request, status: ['mail.status.unanswered', 'bad'], calendarFrom: 3 },
  bookingCancelled: { ...over, status: canceled, calendarFrom: 1 },
  bookingCancelledByHouse: { ...over, status: canceled, calendarFrom: 1 },
  reminder: {
    ...standing,
    status: ['mail.status.reminder', 'plain'],
    link: 'mail.reminder.link',
    anchor: 'confirm',
    calendarFrom: never,
  },
  lateAnswer: { ...note, status: ['mail.status.late', 'good'] },
  houseNote: { ...note, status: ['mail.status.note', 'plain'] },
  invitation: { ...invited, status: ['mail.status.invitation', 'plain'], calendarFrom: never },
  invitationJoined: {
    ...invited,
    status: ['mail.status.joined', 'good'],
    link: 'mail.invitationCancelled.link',
    why: 'mail.why.joined',
  },
  invitationChanged: { ...invited, status: ['mail.status.newTime', 'warn'] },
  invitationCancelled: { ...invited, status: canceled, link: 'mail.invitationCancelled.link', ahead: false },
  tableCalledOff: { ...invited, status: canceled, link: 'mail.tableCalledOff.link', ahead: false },
  payLink: { ...toPay, status: ['mail.status.pay', 'warn'] },
  paymentReceived: { ...money, status: ['mail.status.paid', 'good'] },
  paymentDeclined: { ...toPay, status: ['mail.status.declined', 'bad'] },
  refundStarted: { ...money, status: ['mail.status.refund', 'plain'] },
  refundDone: { ...money, status: ['mail.status.refund', 'good'] },
  feeAnnounced: { ...money, status: ['mail.status.fee', 'warn'] },
  feeCharged: { ...money, status: ['mail.status.fee', 'plain'] },
  feeWaived: { ...money, status: ['mail.status.fee', 'good'] },
  payFee: { ...toPay, status: ['mail.status.fee', 'bad'] },
  freeCancelEnds: { ...note, status: ['mail.status.freeUntil', 'warn'] },
  bookingLapsed: { ...over, status: ['booking.lapsedTitle', 'bad'], calendarFrom: never },
  changeDropped: { ...note, status: ['mail.status.note', 'warn'] },
}
