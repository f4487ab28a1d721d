import { type ActionFunctionArgs, data } from 'react-router'
import { accountHeader } from '#contracts/http/tokens.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { pageContext, type Visitor } from '#web/routing/page-context.ts'
import { sessionEvent } from '#web/session/account/token.ts'
import { shownAgain, textOf } from './form-data.ts'
import { type FormResult, isProblem, shown } from './form-result.ts'
import { accountField } from './use-prefill.ts'

export interface Submission {
  readonly send: Send
  readonly locale: Locale
  readonly url: URL
  readonly params: ActionFunctionArgs['params']
  readonly form: FormData
  /** What a guest without scripts has just booked or ordered. */
  readonly justMade: Visitor['justMade']
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

/** Reads a submitted form. Its calls say for which account it was filled in, so no other one sends it unnoticed. */
export async function readSubmission({ request, params, context }: ActionFunctionArgs): Promise<Submission> {
  const { send, locale, visitor } = context.get(pageContext)
  const { justMade } = visitor
  const form = await request.formData()
  const account = textOf(form, accountField)
  const sendFilledIn: Send = async (name, input, options) => {
    const headers = { ...options?.headers, [accountHeader]: account }
    const answer = await send(name, input, { ...options, headers })
    // The form notices that another account is signed in.
    if (isWireRefusal(answer) && answer.refused === 'otherAccount') dispatchEvent(new Event(sessionEvent))
    return answer
  }
  const url = new URL(request.url)
  return { send: account ? sendFilledIn : send, locale, url, params, form, justMade }
}

export async function runStep<Given>(
  args: ActionFunctionArgs,
  steps: Steps<Given>,
  run: (step: (given: Given) => Promise<StepOutcome>, submission: Submission) => Promise<StepOutcome>,
) {
  const submission = await readSubmission(args)
  const { form } = submission
  // A button's value comes after the hidden field's and takes precedence.
  const named = form.getAll('step').at(-1)
  const step = typeof named === 'string' ? named : ''
  const chosen = ownValue(steps, step)
  if (!chosen) throw data('', { status: 400 })
  const outcome = await run(chosen, submission)
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
