/** An expected rejection, returned instead of thrown. `details` contains values for the guest's message. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly details?: Readonly<Record<string, string | number>>
}

export function refuse<const Code extends string>(
  refused: Code,
  details?: Refusal['details'],
): Refusal<Code> {
  return details ? { refused, details } : { refused }
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'refused' in value
}
