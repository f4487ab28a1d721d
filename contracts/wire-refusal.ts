import type { Problem } from './problem.ts'
import { type RefusalCode, refusalStatus } from './refusals.ts'

/** A refusal from the server, with its status and the message to show. */
export interface WireRefusal {
  readonly refused: RefusalCode
  readonly status: number
  readonly message: string
  readonly fields?: NonNullable<Problem['fields']>
  readonly wait?: NonNullable<Problem['wait']>
  readonly alternatives?: NonNullable<Problem['alternatives']>
}

export function isWireRefusal(value: unknown): value is WireRefusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'status' in value
}

/** Parses an error body; null if it isn't one of ours. */
export function readRefusal(status: number, body: unknown): WireRefusal | null {
  if (!isProblem(body)) return null
  const { code, message, detail, fields, alternatives, wait } = body
  return {
    refused: code,
    status,
    message: message ?? detail ?? '',
    ...(fields && { fields }),
    ...(wait && { wait }),
    ...(alternatives && { alternatives }),
  }
}

function isProblem(body: unknown): body is Partial<Problem> & Pick<Problem, 'code'> {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false
  return typeof body.code === 'string' && Object.hasOwn(refusalStatus, body.code)
}
