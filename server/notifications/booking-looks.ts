import type { BookingNews } from '#server/reservations/tell-guest.ts'

/** How a message about a booking looks besides its own sentences, which stand under `mail.<template>`. */
export interface BookingLook {
  /** The sentence on its button. */
  readonly link: 'mail.manage' | 'mail.again' | 'mail.reminder.link' | 'mail.invitation.link'
  /** Where on the page of the booking the button leads. */
  readonly anchor?: 'confirm'
  /** Names the tables. */
  readonly tables: boolean
  /** Carries the calendar file, or takes the entry away with it. */
  readonly calendar: 'always' | 'never'
}

const standing = { link: 'mail.manage', tables: true, calendar: 'always' } as const
const over = { link: 'mail.again', tables: false } as const
const word = { link: 'mail.manage', tables: false, calendar: 'never' } as const

export const bookingLooks: Readonly<Record<BookingNews, BookingLook>> = {
  bookingConfirmed: standing,
  bookingChanged: standing,
  bookingApproved: standing,
  bookingRequested: { ...standing, calendar: 'never' },
  bookingRejected: { ...over, calendar: 'never' },
  bookingCancelled: { ...over, calendar: 'always' },
  bookingCancelledByHouse: { ...over, calendar: 'always' },
  reminder: { ...standing, link: 'mail.reminder.link', anchor: 'confirm', calendar: 'never' },
  lateAnswer: word,
  houseNote: word,
  invitation: { link: 'mail.invitation.link', tables: false, calendar: 'never' },
}
