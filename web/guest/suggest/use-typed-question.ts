import { useEffect, useMemo, useState } from 'react'
import { createTypedQuestion, nothingTyped, type TypedState } from './typed-question.ts'

/** `createTypedQuestion` for a component; `ask` must stay the same from one drawing to the next. */
export function useTypedQuestion<Answer>(
  delayMs: number,
  ask: (query: string, signal: AbortSignal) => Promise<Answer>,
): [TypedState<Answer>, (text: string) => void] {
  const [state, tell] = useState<TypedState<Answer>>(nothingTyped)
  const question = useMemo(() => createTypedQuestion({ delayMs, ask, tell }), [delayMs, ask])
  useEffect(() => question.stop, [question])
  return [state, question.type]
}
