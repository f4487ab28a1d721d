import { redirect } from 'react-router'
import type { WireRefusal } from '#contracts/client.ts'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { listOf, textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { hereMs } from '#web/offline/queued-actions.ts'
import { sendWhenOnline } from '#web/offline/send-when-online.ts'
import { type Query, to } from '#web/paths.ts'
import { isFramed, withSticky } from '#web/routing/sticky-query.ts'

/** A newly created invitation, with its link to copy. */
export interface Invited {
  readonly member: string
  readonly url: string
}

/**
 * The result of the last form submitted on a booking's page. Only inviting returns data; other changes are visible on
 * the page.
 */
export type BookingOutcome = StepResult<{ readonly invited: readonly Invited[] }>

function heldIn({ url }: Submission) {
  const reservationId = url.searchParams.get('id') ?? ''
  return { reservationId, token: keyFor(url) }
}

/**
 * Waits for the call and redirects to the booking's page, which shows the new state. Returns the problem if the call
 * fails.
 */
async function change(
  submission: Submission,
  call: Promise<object | WireRefusal>,
  section = '',
  news: Query = {},
): Promise<StepOutcome> {
  return shownAfter(submission, await accepted(call), section, news)
}

function shownAfter(submission: Submission, answer: object, section = '', news: Query = {}): StepOutcome {
  if (isProblem(answer)) return answer
  const { reservationId, token } = heldIn(submission)
  return redirect(withSticky(to.booking(reservationId, token, news), submission.url.search) + section, 303)
}

async function cancel(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const body = { note: textOf(submission.form, 'note') }
  const call = submission.send('reservations.cancel', { reservationId, body }, { token })
  // With this parameter, the website around a frame is notified even after a reload.
  return change(submission, call, '', isFramed(submission.url.search) ? { canceled: 1 } : {})
}

async function late(submission: Submission): Promise<StepOutcome> {
  const { form, locale, send } = submission
  const { reservationId, token } = heldIn(submission)
  const minutes = minutesOf(textOf(form, 'minutes'))
  const input = { reservationId, body: { minutes } }
  const answer = await accepted(send('reservations.reportLate', input, { token }))
  const outcome = await sendWhenOnline(answer, {
    call: { name: 'reservations.reportLate', input },
    token,
    locale,
    report: { kind: 'late', minutes },
    until: Date.parse(textOf(form, 'time')) + minutes * 60_000,
    timeZone: textOf(form, 'timeZone'),
  })
  return shownAfter(submission, outcome, '#late')
}

async function confirm(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  return change(submission, submission.send('reservations.confirm', { reservationId }, { token }), '#confirm')
}

async function arrive(submission: Submission): Promise<StepOutcome> {
  const { form, locale, send } = submission
  const { reservationId, token } = heldIn(submission)
  const input = { reservationId, body: { reservationId } }
  const answer = await accepted(send('reservations.checkIn', input, { token }))
  const outcome = await sendWhenOnline(answer, {
    call: { name: 'reservations.checkIn', input },
    token,
    locale,
    report: { kind: 'here' },
    until: Date.now() + hereMs,
    timeZone: textOf(form, 'timeZone'),
  })
  return shownAfter(submission, outcome, '#arrive')
}

async function invite(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  const { reservationId, token } = heldIn(submission)
  const members = listOf(textOf(form, 'members'), maxEmailLength)
  const input = { reservationId, body: { members } }
  // The wire identifies an invalid email by its index, but the form has one field for all.
  const onPage = (field: string) => field.split('.')[0] ?? field
  const answer = await accepted(send('invitations.send', input, { token }), { onPage })
  return isProblem(answer) ? answer : { invited: answer.invitations }
}

/** Fragment of the party section, where a page without scripts continues after a change to the party. */
const party = '#party'

async function createLink(submission: Submission, renew: boolean): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const call = submission.send('invitations.createShareLink', { reservationId, body: { renew } }, { token })
  return change(submission, call, party)
}

async function endLink(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const call = submission.send('invitations.endShareLink', { reservationId }, { token })
  return change(submission, call, party)
}

async function removeMember(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const memberId = Number(textOf(submission.form, 'member'))
  const call = submission.send('invitations.removeMember', { reservationId, memberId }, { token })
  return change(submission, call, party)
}

export const changeBooking = formAction({
  '': cancel,
  late,
  confirm,
  arrive,
  invite,
  removeMember,
  createLink: (submission) => createLink(submission, false),
  renewLink: (submission) => createLink(submission, true),
  endLink,
  write,
  read: (submission) => {
    const { reservationId, token } = heldIn(submission)
    const call = submission.send('reservations.readMessages', { reservationId }, { token })
    return change(submission, call, '#messages')
  },
})

async function write(submission: Submission): Promise<StepOutcome> {
  const { send, form } = submission
  const body = textOf(form, 'body')
  if (!body) return invalid('body', 'chat.messageMissing')
  const { reservationId, token } = heldIn(submission)
  const options = { token, idempotencyKey: textOf(form, 'key') || undefined }
  return change(
    submission,
    send('reservations.sendMessage', { reservationId, body: { body } }, options),
    '#messages',
  )
}

const maxEmailLength = 254

/** The delays a guest can report, in minutes. Zero withdraws the report. */
export const latenesses = [10, 20, 30] as const

function minutesOf(text: string): 0 | (typeof latenesses)[number] {
  return latenesses.find((minutes) => String(minutes) === text) ?? 0
}
