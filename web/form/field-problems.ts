import { type Text, useText } from '#web/text/text.tsx'
import type { FormProblem, FormResult } from './form-result.ts'

/* Separate from `form-problems.tsx`, whose components would make the booking bundle larger. */

export function fieldProblems(problem: FormProblem | null, { t }: Pick<Text, 't'>) {
  if (problem?.problem === 'refused') return problem.refusal.fields ?? []
  if (problem?.problem === 'invalid')
    return [{ field: problem.field, message: t(problem.message, problem.texts) }]
  return []
}

/** A problem that has a message. What became of the others is what `LostAnswer` tells. */
type Explained = Exclude<FormProblem, { readonly problem: 'unsure' }>

/**
 * Returns null if the server couldn't be reached although the device is online, because each form has its own
 * message for that.
 */
export function problemText(problem: Explained, { t }: Pick<Text, 't'>): string | null {
  if (problem.problem === 'refused') return problem.refusal.message
  if (problem.problem === 'invalid') return t(problem.message, problem.texts)
  return isOffline() ? t('error.needsConnection') : null
}

function isOffline(): boolean {
  // Servers have a navigator, but it doesn't say whether they are online.
  return 'onLine' in navigator && !navigator.onLine
}

/** Returns a function that gives the message of a field and whether it is the first one with a problem. */
export function useFieldProblems(result: FormResult<unknown> | null, fields: readonly string[]) {
  const found = fieldProblems(result?.problem ?? null, useText())
  const at = (name: string) => found.find(({ field }) => field === name)?.message
  const first = fields.find((name) => at(name) !== undefined)
  return (name: string) => ({ error: at(name), autoFocus: name === first })
}
