/** How far the answer to what is typed has come. */
export interface TypedState<Answer> {
  /** What was typed, trimmed. */
  readonly query: string
  /** `waiting` from the first letter until the answer is there; `failed` when nobody answered. */
  readonly status: 'idle' | 'waiting' | 'answered' | 'failed'
  readonly answer: Answer | null
}

export interface TypedQuestionOptions<Answer> {
  /** How long typing must have rested before anybody is asked. */
  readonly delayMs: number
  readonly ask: (query: string, signal: AbortSignal) => Promise<Answer>
  readonly tell: (state: TypedState<Answer>) => void
}

export interface TypedQuestion {
  readonly type: (text: string) => void
  readonly stop: () => void
}

export const nothingTyped: TypedState<never> = { query: '', status: 'idle', answer: null }

/**
 * Asks for what is typed once typing rests. Empty text and the same text again are not asked; an answer that is known is
 * told at once; an answer to older text never replaces a newer one.
 */
export function createTypedQuestion<Answer>({
  delayMs,
  ask,
  tell,
}: TypedQuestionOptions<Answer>): TypedQuestion {
  const known = new Map<string, Answer>()
  let current = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
  }
  const askNow = async (query: string) => {
    const mine = new AbortController()
    asking = mine
    try {
      const answer = await ask(query, mine.signal)
      known.set(query, answer)
      if (asking === mine) tell({ query, status: 'answered', answer })
    } catch {
      if (asking !== mine) return
      current = ''
      tell({ query, status: 'failed', answer: null })
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
      if (query === '') tell(nothingTyped)
      else if (answer !== undefined) tell({ query, status: 'answered', answer })
      else {
        tell({ query, status: 'waiting', answer: null })
        timer = setTimeout(() => void askNow(query), delayMs)
      }
    },
  }
}
