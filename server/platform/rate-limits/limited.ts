import type { Parsed, RefusalOf } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import type { Access } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { networkOf } from './networks.ts'
import { comeLater } from './come-later.ts'

/** Names of the calls that can refuse with `tooManyRequests`. */
type LimitedCall = { [Name in CallName]: 'tooManyRequests' extends RefusalOf<Name> ? Name : never }[CallName]

/** Wraps a handler so that each call consumes its caller's quota: one unit, or as many as `unitsOf` returns. */
export function limited<Name extends LimitedCall, Needs>(
  handle: Handler<Name, Needs>,
  unitsOf: (input: Parsed<Name>) => number = () => 1,
  quota: 'searchQuota' | 'bookingQuota' = 'searchQuota',
): Handler<Name, Needs & Access> {
  return async (context, input, caller) => {
    const { address } = caller
    if (address === null) return handle(context, input, caller)
    const waitMs = context[quota]?.consume(networkOf(address), unitsOf(input)) ?? 0
    return waitMs === 0 ? handle(context, input, caller) : comeLater(waitMs / 1000)
  }
}
