import { redirect } from 'react-router'
import type { WireRefusal } from '#contracts/client.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import { accepted, type FormProblem, invalid, isProblem, refusalOf } from '#web/form/form-result.ts'
import { readPartySize } from '#web/parts/times/booking-query.ts'
import { hereMs } from '#web/offline/queued-actions.ts'
import { sendWhenOnline } from '#web/offline/send-when-online.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { forgetWalkInId, storedWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

/** Result of the last submitted form. A successful change redirects, so this only reports problems. */
export type WalkInOutcome = StepResult<object>

/** Awaits the call and redirects to the screen for the entry's new status, or returns the problem. */
async function change(submission: Submission, call: Promise<WalkIn | WireRefusal>): Promise<StepOutcome> {
  return shownAfter(submission, await accepted(call, { refusalFields, onPage }))
}

function shownAfter(submission: Submission, answer: WalkIn | FormProblem): StepOutcome {
  const { url, params } = submission
  // If the entry has ended in the meantime, the page shows how.
  const ended = isProblem(answer) && refusalOf(answer)?.refused === 'alreadyEnded'
  if (isProblem(answer) && !ended) return answer
  const idOrName = isProblem(answer) ? (params['restaurantId'] ?? '') : answer.restaurant.idOrName
  const screen = isProblem(answer) ? 'manage' : screenOf(answer.status)
  return redirect(withSticky(to.walkIn(idOrName, screen, { walkin: idIn(submission) }), url.search), 303)
}

const refusalFields = {
  partyTooSmall: 'groupSize',
  partyTooLarge: 'groupSize',
  noTableFits: 'groupSize',
  unknownArea: 'areas',
} as const

const onPage = (field: string) => field.split('.')[0] ?? field

function idIn({ url }: Submission): string {
  return url.searchParams.get('walkin') ?? storedWalkInId() ?? ''
}

async function leave(submission: Submission): Promise<StepOutcome> {
  const walkinId = idIn(submission)
  const outcome = await change(submission, submission.send('walkIns.leave', { walkinId }))
  if (outcome instanceof Response) forgetWalkInId(walkinId)
  return outcome
}

/** How long "I'm on my way" is useful to a restaurant that hasn't called the party yet. */
const onTheWayMs = 2 * 3_600_000

/** Offline, the report is queued for as long as it helps. */
async function report(
  submission: Submission,
  coming: 'onMyWay' | 'here',
  helpsMs: number,
): Promise<StepOutcome> {
  const { form, locale, send } = submission
  const input = { walkinId: idIn(submission), body: { coming } }
  const answer = await accepted(send('walkIns.reportComing', input), { refusalFields, onPage })
  const outcome = await sendWhenOnline(answer, {
    call: { name: 'walkIns.reportComing', input },
    token: null,
    locale,
    report: { kind: coming },
    until: Date.parse(textOf(form, 'keptUntil')) || Date.now() + helpsMs,
    timeZone: textOf(form, 'timeZone'),
  })
  return shownAfter(submission, outcome)
}

function changeParty(submission: Submission): Promise<StepOutcome> {
  const { form, send } = submission
  const groupSize = readPartySize(textOf(form, 'groupSize'))
  const areas = textsOf(form, 'areas')
  const body = { ...(groupSize > 0 && { groupSize }), areas }
  return change(submission, send('walkIns.change', { walkinId: idIn(submission), body }))
}

async function write(submission: Submission): Promise<StepOutcome> {
  const { form, send, url, params } = submission
  const body = textOf(form, 'body')
  if (!body) return invalid('body', 'chat.messageMissing')
  const walkinId = idIn(submission)
  const key = textOf(form, 'key')
  const call = send('walkIns.sendMessage', { walkinId, body: { body } }, { idempotencyKey: key || undefined })
  const answer = await accepted(call)
  if (isProblem(answer)) return answer
  const page = to.walkIn(params['restaurantId'] ?? '', 'manage', { walkin: walkinId, view: 'messages' })
  return redirect(withSticky(page, url.search), 303)
}

export const changeWalkIn = formAction({
  leave,
  write,
  change: changeParty,
  later: (submission) =>
    change(submission, submission.send('walkIns.postpone', { walkinId: idIn(submission) })),
  read: (submission) =>
    change(submission, submission.send('walkIns.readMessages', { walkinId: idIn(submission) })),
  onMyWay: (submission) => report(submission, 'onMyWay', onTheWayMs),
  here: (submission) => report(submission, 'here', hereMs),
})
