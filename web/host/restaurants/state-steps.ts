import { memberSteps } from '#web/host/members/member-steps.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted } from '#web/form/form-result.ts'

/** What owners decide about a restaurant, each a call of its own. */
export const decisions = ['publish', 'pause', 'resume', 'closeForGood', 'reopen'] as const
export type Decision = (typeof decisions)[number]

const decide =
  (decision: Decision) =>
  ({ send, restaurantId }: HostSubmission) =>
    accepted(send(`setup.${decision}`, { restaurantId }))

export const stateSteps: Steps<HostSubmission> = {
  ...Object.fromEntries(decisions.map((each) => [each, decide(each)])),
  keep: ({ send, restaurantId, form }) =>
    accepted(
      send('setup.keepStranded', { restaurantId, body: { stays: JSON.parse(textOf(form, 'stays')) } }),
    ),
  setPin: (given) => memberSteps['setPin']?.(given) ?? Promise.resolve(null),
}
