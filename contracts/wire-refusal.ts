import type { Problem } from './http/problem.ts'
import type { RefusalCode } from './refusals.ts'

/** A refusal from the server, with its status and the message to show. */
export interface WireRefusal {
  readonly refused: RefusalCode
  readonly status: number
  readonly message: string
  readonly fields?: NonNullable<Problem['fields']>
  readonly wait?: NonNullable<Problem['wait']>
  readonly alternatives?: NonNullable<Problem['alternatives']>
  readonly problems?: NonNullable<Problem['problems']>
  readonly order?: NonNullable<Problem['order']>
  readonly made?: NonNullable<Problem['made']>
  readonly conflicts?: NonNullable<Problem['conflicts']>
  readonly lastChange?: NonNullable<Problem['lastChange']>
  readonly stranded?: NonNullable<Problem['stranded']>
  readonly rules?: NonNullable<Problem['rules']>
  readonly amounts?: NonNullable<Problem['amounts']>
  readonly parties?: NonNullable<Problem['parties']>
}

export function isWireRefusal(value: unknown): value is WireRefusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'status' in value
}

/**
 * Returns null if the body has no code or text. The code isn't checked, because it may be newer than this
 * script, and a list of all codes would make the initial script larger.
 */
export function readRefusal(status: number, body: unknown): WireRefusal | null {
  if (!isProblem(body)) return null
  const { type: _type, title: _title, code, detail, message = detail, ...details } = body
  if (typeof message !== 'string') return null
  // JSON has no fields that are undefined.
  return { ...details, refused: code, status, message } as WireRefusal
}

function isProblem(body: unknown): body is Partial<Problem> & Pick<Problem, 'code'> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
