import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTakenOver } from '#web/ui/use-awake.ts'
import { fieldProblems, problemText } from './field-problems.ts'
import type { FormResult } from './form-result.ts'
import { LostAnswer } from './lost-answer.tsx'

export { problemText, useFieldProblems } from './field-problems.ts'

type Result = FormResult<unknown> | null

/** Moves the focus to the first invalid field once the app has loaded. Without scripts, `autofocus` does. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, result: Result): void {
  const seen = useRef<Result>(null)
  const wasTakenOver = useTakenOver()
  useEffect(() => {
    const isHydrating = wasTakenOver()
    if (!result?.problem || seen.current === result) return
    seen.current = result
    // If the server rendered the problems, the browser has already moved the focus, and the guest may have moved on.
    if (isHydrating) return
    // After a navigation, the heading gets the focus first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }, [form, result, wasTakenOver])
}

interface FormNoticeProps {
  readonly result: Result
  readonly fields: readonly string[]
  /** Heading that says what failed, shown above the reason. */
  readonly failure?: string | undefined
}

/** Explains above a form why it was rejected, if no field shows it. */
export function FormNotice({ result, fields, failure }: FormNoticeProps) {
  const text = useText()
  const problem = result?.problem
  if (!problem) return null
  if (problem.problem === 'unsure') return <LostAnswer request={problem.request} />
  if (fieldProblems(problem, text).some(({ field }) => fields.includes(field))) return null
  const reason = problemText(problem, text) ?? text.t('error.unreachable')
  // Without an answer, nobody knows that it failed.
  const heading = problem.problem === 'unreachable' ? undefined : failure
  return (
    <Notice tone="bad" live title={heading ?? reason}>
      {heading && <p>{reason}</p>}
    </Notice>
  )
}

/** Explains below a button why its action failed. */
export function SmallProblem({ result, failure }: { result: Result; failure?: string }) {
  const text = useText()
  if (!result?.problem) return null
  const { problem } = result
  if (problem.problem === 'unsure') return <LostAnswer request={problem.request} />
  return (
    <p role="alert" className="text-small text-bad">
      {problem.problem !== 'unreachable' && failure && <span>{failure} </span>}
      <span>{problemText(problem, text) ?? text.t('error.unreachable')}</span>
    </p>
  )
}
