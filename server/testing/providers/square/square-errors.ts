import type { ProviderAnswer } from '../provider-server.ts'

/** Categories and statuses of the errors in https://developer.squareup.com/docs/build-basics/general-considerations/handling-errors. */
const errors = {
  UNAUTHORIZED: ['AUTHENTICATION_ERROR', 401],
  INSUFFICIENT_SCOPES: ['AUTHENTICATION_ERROR', 403],
  NOT_FOUND: ['INVALID_REQUEST_ERROR', 404],
  BAD_REQUEST: ['INVALID_REQUEST_ERROR', 400],
  INVALID_EMAIL_ADDRESS: ['INVALID_REQUEST_ERROR', 400],
  VERSION_MISMATCH: ['INVALID_REQUEST_ERROR', 409],
  IDEMPOTENCY_KEY_REUSED: ['INVALID_REQUEST_ERROR', 400],
  RATE_LIMITED: ['RATE_LIMIT_ERROR', 429],
  INTERNAL_SERVER_ERROR: ['API_ERROR', 500],
} as const satisfies Readonly<Record<string, readonly [string, number]>>

/** Returns an error as Square sends it. Codes that aren't listed are refusals of a refund. */
export function squareError(code: string): ProviderAnswer {
  const [category, status] = new Map<string, readonly [string, number]>(Object.entries(errors)).get(code) ?? [
    'REFUND_ERROR',
    400,
  ]
  return { status, body: { errors: [{ category, code, detail: code }] } }
}
