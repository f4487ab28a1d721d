export interface TypeaheadState<Answer> {
  /** The typed text, trimmed. */
  readonly query: string
  /** `waiting` from the time text is typed until its suggestions arrive. */
  readonly status: 'idle' | 'waiting' | 'answered' | 'failed'
  readonly answer: Answer | null
}

export interface TypeaheadOptions<Answer> {
  /** How long typing must pause before a request is sent, in milliseconds. */
  readonly delayMs: number
  readonly load: (query: string, signal: AbortSignal) => Promise<Answer>
  readonly onState: (state: TypeaheadState<Answer>) => void
}

export interface Typeahead {
  readonly type: (text: string) => void
  readonly stop: () => void
}

export const nothingTyped: TypeaheadState<never> = { query: '', status: 'idle', answer: null }

/**
 * Creates a typeahead that requests suggestions once typing pauses. Skips empty and unchanged text, reports cached
 * results immediately, and drops results for outdated text.
 */
export function createTypeahead<Answer>({ delayMs, load, onState }: TypeaheadOptions<Answer>): Typeahead {
  const known = new Map<string, Answer>()
  let current = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    pending?.abort()
    pending = undefined
  }
  const loadNow = async (query: string) => {
    const mine = new AbortController()
    pending = mine
    try {
      const answer = await load(query, mine.signal)
      known.set(query, answer)
      if (pending === mine) onState({ query, status: 'answered', answer })
    } catch {
      if (pending !== mine) return
      current = ''
      onState({ query, status: 'failed', answer: null })
    }
  }
  return {
    stop,
    type(text) {
      const query = text.trim()
      if (query === current) return
      stop()
      current = query
      const answer = known.get(query)
      if (query === '') onState(nothingTyped)
      else if (answer !== undefined) onState({ query, status: 'answered', answer })
      else {
        onState({ query, status: 'waiting', answer: null })
        timer = setTimeout(() => void loadNow(query), delayMs)
      }
    },
  }
}
