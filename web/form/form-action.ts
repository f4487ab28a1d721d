import { type ActionFunctionArgs, data } from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { pageContext } from '#web/page-context.ts'
import { shownAgain } from './form-data.ts'
import { type FormResult, isProblem, shown } from './form-result.ts'

export interface Submission {
  readonly send: Send
  readonly locale: Locale
  readonly url: URL
  readonly params: ActionFunctionArgs['params']
  readonly form: FormData
}

/**
 * Result of a step that navigates to another page even if the current one reloads in the meantime, for example after
 * a change in another tab. The router would drop a redirect then, so `useForm` navigates instead.
 */
export interface LeadsTo {
  readonly leadsTo: string
}

/** Outcome of a step: a redirect, a `FormProblem`, or a result. */
export type StepOutcome = Response | object | null

export type Steps<Given = Submission> = Readonly<Record<string, (given: Given) => Promise<StepOutcome>>>

export interface StepResult<Done> extends FormResult {
  /** Result of the step; null if there was a problem. */
  readonly done: Done | null
}

/**
 * Creates a route action with one function per `step`. A page's only form has the step `''`. The action runs in the
 * browser once the app has loaded, and on the server before that.
 */
export function formAction(steps: Steps) {
  return (args: ActionFunctionArgs) => runStep(args, steps, async (run, submission) => run(submission))
}

export async function runStep<Given>(
  { request, params, context }: ActionFunctionArgs,
  steps: Steps<Given>,
  run: (step: (given: Given) => Promise<StepOutcome>, submission: Submission) => Promise<StepOutcome>,
) {
  const { send, locale } = context.get(pageContext)
  const form = await request.formData()
  // A button's value comes after the hidden field's and takes precedence.
  const named = form.getAll('step').at(-1)
  const step = typeof named === 'string' ? named : ''
  const chosen = ownValue(steps, step)
  if (!chosen) throw data('', { status: 400 })
  const outcome = await run(chosen, { send, locale, url: new URL(request.url), params, form })
  if (outcome instanceof Response) return outcome
  const problem = isProblem(outcome) ? outcome : null
  const result: StepResult<object> = {
    step,
    values: shownAgain(form),
    problem,
    done: problem ? null : outcome,
  }
  return shown(result)
}
