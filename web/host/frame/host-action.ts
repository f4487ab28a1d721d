import type { ActionFunctionArgs } from 'react-router'
import { runStep, type Steps, type Submission } from '#web/form/form-action.ts'

/** A form of a page of one restaurant. */
export interface HostSubmission extends Submission {
  readonly restaurantId: number
}

/** Creates an action with one function per `step`. */
export function hostAction(steps: Steps<HostSubmission>) {
  return (args: ActionFunctionArgs) =>
    runStep(args, steps, (run, submission) =>
      run({ ...submission, restaurantId: Number(args.params['restaurantId']) }),
    )
}
