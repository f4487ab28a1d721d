import { endTitle, type WalkInEnd } from '#domain/summary/summarize-walk-in.ts'
import type { WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import type { MailParts } from './mail-parts.ts'

/** Design of a message about a waitlist entry. Its texts are in `mail.<template>`. */
export interface WalkInLook {
  /** Short summary of the event, shown at the top of the email. */
  readonly status: readonly [key: StatusKey, tone: NonNullable<MailParts['status']>['tone']]
  /** Text of the button. */
  readonly link: 'mail.line.see' | 'mail.line.answer' | 'mail.line.read' | 'mail.line.details'
  /** Value to show in large type; null for none. */
  readonly large: 'wait' | 'keptUntil' | 'callableFrom' | null
  /**
   * Whether the party may still get a table. If so, the email has directions and a warning about forwarding.
   */
  readonly ahead: boolean
  /** Whether to show the table's number. */
  readonly table: boolean
}

type StatusKey =
  | 'booking.requestedTitle'
  | 'mail.status.line'
  | 'mail.status.ready'
  | 'mail.status.missed'
  | 'mail.status.note'
  | `waitlistPlace.ended.${WalkInEnd}`

const inLine = {
  status: ['mail.status.line', 'good'],
  link: 'mail.line.see',
  large: 'wait',
  ahead: true,
  table: false,
} as const
const ready = {
  status: ['mail.status.ready', 'good'],
  link: 'mail.line.answer',
  large: 'keptUntil',
  ahead: true,
  table: true,
} as const
const overBy = (how: WalkInEnd): WalkInLook => ({
  status: [endTitle(how), 'bad'],
  link: 'mail.line.details',
  large: null,
  ahead: false,
  table: false,
})

export const walkInLooks: Readonly<Record<WalkInTemplate, WalkInLook>> = {
  walkInJoined: inLine,
  walkInApproved: inLine,
  walkInPutBack: inLine,
  walkInRequested: { ...inLine, status: ['booking.requestedTitle', 'warn'], large: null },
  walkInReady: ready,
  walkInReadyAgain: ready,
  walkInMissed: { ...inLine, status: ['mail.status.missed', 'warn'], large: 'callableFrom' },
  walkInNote: { ...inLine, status: ['mail.status.note', 'plain'], link: 'mail.line.read', large: null },
  walkInRejected: overBy('rejected'),
  walkInNoShow: overBy('missed'),
  walkInUnanswered: overBy('unanswered'),
  walkInExpired: overBy('tooLong'),
  walkInCanceled: overBy('host'),
  lineEnded: overBy('line'),
}
