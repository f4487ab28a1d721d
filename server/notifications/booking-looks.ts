import type { BookingNews } from '#server/reservations/tell-guest.ts'

/** How a message about a booking looks besides its own sentences, which stand under `mail.<template>`. */
export interface BookingLook {
  /** The sentence on its button. */
  readonly link:
    | 'mail.manage'
    | 'mail.again'
    | 'mail.reminder.link'
    | 'mail.invitation.link'
    | 'mail.invitationCancelled.link'
    | 'mail.tableCalledOff.link'
  /** Where on the page of the booking the button leads. */
  readonly anchor?: 'confirm'
  /** Names the tables. */
  readonly tables: boolean
  /** Says how many come. */
  readonly party: boolean
  /** From this version on the calendar file goes along: before it, the guest has no entry that could be moved or taken away. */
  readonly calendarFrom: number
}

const never = Number.POSITIVE_INFINITY

const standing = { link: 'mail.manage', tables: true, party: true, calendarFrom: 1 } as const
const over = { link: 'mail.again', tables: false, party: true } as const
// Nobody who is invited needs another letter because the host has counted anew.
const invited = { link: 'mail.invitation.link', tables: false, party: false } as const
const word = { link: 'mail.manage', tables: false, party: true, calendarFrom: never } as const

export const bookingLooks: Readonly<Record<BookingNews, BookingLook>> = {
  bookingConfirmed: standing,
  bookingChanged: standing,
  bookingApproved: standing,
  bookingRequested: { ...standing, calendarFrom: 2 },
  bookingRejected: { ...over, calendarFrom: 3 },
  bookingCancelled: { ...over, calendarFrom: 1 },
  bookingCancelledByHouse: { ...over, calendarFrom: 1 },
  reminder: { ...standing, link: 'mail.reminder.link', anchor: 'confirm', calendarFrom: never },
  lateAnswer: word,
  houseNote: word,
  invitation: { ...invited, calendarFrom: never },
  invitationChanged: { ...invited, calendarFrom: 1 },
  invitationCancelled: { ...invited, link: 'mail.invitationCancelled.link', calendarFrom: 1 },
  tableCalledOff: { ...invited, link: 'mail.tableCalledOff.link', calendarFrom: 1 },
}
