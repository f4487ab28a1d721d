import { redirect, redirectDocument } from 'react-router'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, isProblem } from '#web/form/form-result.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'

/** The result of the last form submitted on this page. It contains no data, because the page shows what was done. */
export type MoneyOutcome = StepResult<object>

function heldIn({ url }: Submission) {
  return {
    reservationId: url.searchParams.get('id') ?? '',
    token: keyFor(url),
  }
}

async function contest(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const body = { reason: textOf(submission.form, 'reason') }
  const answer = await accepted(submission.send('payments.contestFee', { reservationId, body }, { token }))
  if (isProblem(answer)) return answer
  return redirect(withSticky(to.bookingMoney(reservationId, token), submission.url.search), 303)
}

/** The guest enters the other card on the payment page. */
async function replaceCard(submission: Submission): Promise<StepOutcome> {
  const { reservationId, token } = heldIn(submission)
  const answer = await accepted(submission.send('payments.replaceCard', { reservationId }, { token }))
  if (isProblem(answer)) return answer
  const restaurantId = textOf(submission.form, 'restaurantId')
  const page = to.payment(restaurantId, { id: reservationId, token })
  return redirectDocument(withSticky(page, submission.url.search), 303)
}

export const changeMoney = formAction({ contest, replaceCard })
