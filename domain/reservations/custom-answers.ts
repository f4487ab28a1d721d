export interface CustomAnswer {
  readonly id: string
  readonly value: string | boolean
}

interface Question {
  readonly id: string
  readonly type: 'text' | 'checkbox'
}

const unticked: ReadonlySet<string> = new Set(['', 'false', 'off', 'no', '0'])

/**
 * Converts the value of a checkbox to a boolean, including the strings that forms send: `on`, `true` and
 * `false` (specification, section 3).
 */
export function isTicked(value: string | boolean): boolean {
  return typeof value === 'boolean' ? value : !unticked.has(value.trim().toLowerCase())
}

/** Converts answers to the types of their questions and drops empty ones (specification, section 5). */
export function readAnswers(
  answers: readonly CustomAnswer[],
  questions: readonly Question[],
): CustomAnswer[] {
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  return answers
    .filter(({ value }) => value !== '')
    .map(({ id, value }) => ({ id, value: types.get(id) === 'checkbox' ? isTicked(value) : value }))
}

/** Returns the question id of the first nonempty answer to an unknown question, or null if there is none. */
export function unknownQuestion(
  answers: readonly CustomAnswer[],
  questions: readonly Pick<Question, 'id'>[],
): string | null {
  const known = new Set(questions.map(({ id }) => id))
  return answers.find(({ id, value }) => value !== '' && !known.has(id))?.id ?? null
}
