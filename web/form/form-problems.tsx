import { type RefObject, useEffect, useRef } from 'react'
import { type Text, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormProblem, FormResult } from './form-result.ts'

type Result = FormResult<unknown> | null

function fieldProblems(problem: FormProblem | null, { t }: Pick<Text, 't'>) {
  if (problem?.problem === 'refused') return problem.refusal.fields ?? []
  if (problem?.problem === 'invalid') return [{ field: problem.field, message: t(problem.message) }]
  return []
}

/** The message of a problem; null if the server couldn't be reached. */
export function problemText(problem: FormProblem, { t }: Pick<Text, 't'>): string | null {
  if (problem.problem === 'refused') return problem.refusal.message
  return problem.problem === 'invalid' ? t(problem.message) : null
}

/** The message of a field, and whether it is the first one with a problem. */
export function useFieldProblems(result: Result, fields: readonly string[]) {
  const found = fieldProblems(result?.problem ?? null, useText())
  const at = (name: string) => found.find(({ field }) => field === name)?.message
  const first = fields.find((name) => at(name) !== undefined)
  return (name: string) => ({ error: at(name), autoFocus: name === first })
}

/** Moves the focus to the first invalid field once the app runs. Without scripts, `autofocus` does. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, result: Result): void {
  const seen = useRef<Result>(null)
  useEffect(() => {
    if (!result?.problem || seen.current === result) return
    seen.current = result
    // If the server rendered the problems, the browser has already moved the focus, and the guest may have moved on.
    if (!('ready' in document.documentElement.dataset)) return
    // After a navigation, the heading gets the focus first.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }, [form, result])
}

interface FormNoticeProps {
  readonly result: Result
  readonly fields: readonly string[]
  /** What failed, shown above the reason. */
  readonly failure?: string | undefined
}

/** Explains why a form was rejected if no field can. */
export function FormNotice({ result, fields, failure }: FormNoticeProps) {
  const text = useText()
  const problem = result?.problem
  if (!problem) return null
  if (fieldProblems(problem, text).some(({ field }) => fields.includes(field))) return null
  const reason = problemText(problem, text) ?? text.t('error.unreachable')
  return (
    <Notice tone="bad" live title={failure ?? reason}>
      {failure && reason}
    </Notice>
  )
}

/** Explains below a button why it failed. */
export function SmallProblem({ result, failure }: { result: Result; failure?: string }) {
  const text = useText()
  if (!result?.problem) return null
  return (
    <p role="alert" className="text-small text-bad">
      {failure} {problemText(result.problem, text) ?? text.t('error.offlineHint')}
    </p>
  )
}
