import type { ActionFunctionArgs } from 'react-router'
import { runStep, type Steps, type Submission } from '#web/form/form-action.ts'
import { isProblem, refused } from '#web/form/form-result.ts'

/** A form of a page of one restaurant. */
export interface HostSubmission extends Submission {
  readonly restaurantId: number
}

/** The field in which whoever sends a form confirms that it's them. */
export const confirmationField = 'confirmation'

/** Creates an action with one function per `step`. */
export function hostAction(steps: Steps<HostSubmission>) {
  return (args: ActionFunctionArgs) =>
    runStep(args, steps, async (run, submission) => {
      const outcome = await run({ ...submission, restaurantId: Number(args.params['restaurantId']) })
      return isProblem(outcome) && outcome.problem === 'refused'
        ? refused(outcome.refusal, { refusalFields: { confirmAgain: confirmationField } })
        : outcome
    })
}
