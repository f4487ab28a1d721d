import { callPathOf } from '#contracts/call.ts'
import { requestAt, type WireRequest } from './request.ts'
import type { CallName } from '#contracts/wire.ts'

/** Builds a request for any call, for code that already includes the whole wire table. */
export function buildRequest(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Omit<WireRequest, 'headers'> {
  return requestAt(callPathOf(name), name, input)
}
