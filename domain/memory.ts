/**
 * Remembers answers that follow from their question alone, by the question as text. With more than `most` of them all are
 * forgotten: what is asked again and again is soon back.
 */
export function createMemory<Answer>(most = 2_000): (question: string, answer: () => Answer) => Answer {
  const known = new Map<string, Answer>()
  return (question, answer) => {
    let remembered = known.get(question)
    if (remembered === undefined) {
      remembered = answer()
      if (known.size >= most) known.clear()
      known.set(question, remembered)
    }
    return remembered
  }
}
