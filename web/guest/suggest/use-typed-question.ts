import { useEffect, useMemo, useState } from 'react'
import type { Send } from '#contracts/client.ts'
import { browserClient } from '../../session/browser-client.ts'
import { useText } from '../../text/text.tsx'
import { createTypedQuestion, nothingTyped, type TypedState } from './typed-question.ts'

/** The client of the browser, for what is asked while typing and not by a loader. */
export function useSend(): Send {
  const { locale } = useText()
  return useMemo(() => browserClient(locale), [locale])
}

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
