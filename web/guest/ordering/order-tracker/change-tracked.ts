import { redirect } from 'react-router'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { to } from '#web/paths.ts'
import { isFramed, withSticky } from '#web/routing/sticky-query.ts'

/** Result of the last submitted form. A successful change redirects, so this only reports problems. */
export type TrackerOutcome = StepResult<object>

function named({ url, form }: Submission) {
  const token = keyFor(url)
  const key = textOf(form, 'key')
  return {
    reservationId: url.searchParams.get('id') ?? '',
    options: { token, idempotencyKey: key || undefined },
  }
}

async function cancel(submission: Submission): Promise<StepOutcome> {
  const { reservationId, options } = named(submission)
  const note = textOf(submission.form, 'note')
  const body = note ? { note } : {}
  const answer = await accepted(submission.send('reservations.cancel', { reservationId, body }, options))
  return isProblem(answer) ? answer : shownAgain(submission, canceledInFrame(submission))
}

async function answerMissing(submission: Submission, answer: 'without' | 'cancel'): Promise<StepOutcome> {
  const { reservationId, options } = named(submission)
  const total = Number(textOf(submission.form, 'total'))
  const body = { answer, ...(answer === 'without' && { total }) }
  const changed = await accepted(submission.send('orders.answerMissing', { reservationId, body }, options))
  if (isProblem(changed)) return changed
  return shownAgain(submission, answer === 'cancel' ? canceledInFrame(submission) : {})
}

/** Returns the parameter with which the website around a frame is notified even after a reload. */
function canceledInFrame({ url }: Submission): { canceled?: 1 } {
  return isFramed(url.search) ? { canceled: 1 } : {}
}

/** Redirects to the order's page with its open section closed. */
function shownAgain({ url }: Submission, news: { canceled?: 1 } = {}): Response {
  const { searchParams, search } = url
  const page = to.order(searchParams.get('id') ?? '', keyFor(url), news)
  return redirect(withSticky(page, search), 303)
}

async function write(submission: Submission): Promise<StepOutcome> {
  const body = textOf(submission.form, 'body')
  if (!body) return invalid('body', 'chat.messageMissing')
  const { reservationId, options } = named(submission)
  const call = submission.send('reservations.sendMessage', { reservationId, body: { body } }, options)
  const answer = await accepted(call)
  return isProblem(answer) ? answer : shownAgain(submission)
}

async function read(submission: Submission): Promise<StepOutcome> {
  const { reservationId, options } = named(submission)
  const answer = await accepted(submission.send('reservations.readMessages', { reservationId }, options))
  return isProblem(answer) ? answer : shownAgain(submission)
}

export const changeTracked = formAction({
  cancel,
  write,
  read,
  without: (submission) => answerMissing(submission, 'without'),
  cancelMissing: (submission) => answerMissing(submission, 'cancel'),
})
