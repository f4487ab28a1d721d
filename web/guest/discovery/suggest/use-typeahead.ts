import { useEffect, useMemo, useState } from 'react'
import { createTypeahead, nothingTyped, type TypeaheadState } from './typeahead.ts'

/** Provides `createTypeahead` to components. `load` must be stable between renders. */
export function useTypeahead<Answer>(
  delayMs: number,
  load: (query: string, signal: AbortSignal) => Promise<Answer>,
): [TypeaheadState<Answer>, (text: string) => void] {
  const [state, setState] = useState<TypeaheadState<Answer>>(nothingTyped)
  const typeahead = useMemo(() => createTypeahead({ delayMs, load, onState: setState }), [delayMs, load])
  useEffect(() => typeahead.stop, [typeahead])
  return [state, typeahead.type]
}
