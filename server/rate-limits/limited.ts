import type { Parsed, RefusalOf } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import type { Handler } from '#server/http/answer.ts'
import { networkOf } from './networks.ts'
import { comeLater } from './come-later.ts'

/** Calls whose contract says that there may be too many of them. */
type LimitedCall = { [Name in CallName]: 'tooManyRequests' extends RefusalOf<Name> ? Name : never }[CallName]

/**
 * A use case that costs its caller turns, one unless said otherwise.
 */
export function limited<Name extends LimitedCall>(
  handle: Handler<Name>,
  turnsOf: (input: Parsed<Name>) => number = () => 1,
  turns: 'searchTurns' | 'bookingTurns' = 'searchTurns',
): Handler<Name> {
  return async (context, input, caller) => {
    const { address } = caller
    if (address === null) return handle(context, input, caller)
    const waitMs = context[turns]?.take(networkOf(address), turnsOf(input)) ?? 0
    return waitMs === 0 ? handle(context, input, caller) : comeLater(waitMs / 1000)
  }
}
