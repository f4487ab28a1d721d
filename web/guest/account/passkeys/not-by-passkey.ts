import type { Problem } from '../form/use-ask.ts'

/** What the device itself stands in the way of, in the words of the page. */
export function notByPasskey(message: string): Problem {
  return { values: null, refusal: { refused: 'wrongPasskey', status: 400, message } }
}
