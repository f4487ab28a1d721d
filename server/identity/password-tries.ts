import type { Context } from '#server/context.ts'
import { hourMs } from '#server/housekeeping/chore.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { giveTurnBack, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'

type Needs = Pick<Context, 'database' | 'capabilities' | 'now'>

const here: RateLimit = { what: 'passwords by e-mail and address', most: 10, windowMs: hourMs / 4 }
const byAddress: RateLimit = { what: 'passwords by address', most: 100, windowMs: hourMs }
/** Whoever owns the account comes from elsewhere and must not be shut out by a few tries of somebody else. */
const anywhere: RateLimit = { what: 'passwords by e-mail', most: 100, windowMs: hourMs }
/** In place of `anywhere`, so that strangers who spend all of that do not keep the owner out of a device of theirs. */
const byDevice: RateLimit = { what: 'passwords by device', most: 10, windowMs: hourMs / 4 }

interface Tries {
  /** The password was right: its owner may come as often as they like. */
  wereRight(): Promise<void>
}

/**
 * Takes a turn before a password is looked at, so that many at once are counted too. `device` is one the account was signed
 * in on.
 */
export async function countTry(
  context: Needs,
  email: string,
  { address }: Pick<Caller, 'address'>,
  device: string | null = null,
): Promise<Tries | { readonly limited: ServerRefusal<'tooManyPasswords' | 'tooManyRequests'> }> {
  const network = address === null ? null : networkOf(address)
  const byNetwork: [RateLimit, string][] =
    network === null
      ? []
      : [
          // First the network, so that who guesses at many accounts leaves one row and not one for each.
          [byAddress, network],
          [here, `${email} ${network}`],
        ]
  const spent: [RateLimit, string][] = [
    ...byNetwork,
    device === null ? [anywhere, email] : [byDevice, device],
  ]
  for (const [limit, whom] of spent) {
    const limited = await spendTurn(context, limit, whom)
    // Strangers may have used up the tries: the owner is told of the way in that they cannot use up with guesses.
    if (limited)
      return { limited: limit === anywhere ? { ...limited, refused: 'tooManyPasswords' } : limited }
  }
  return {
    async wereRight() {
      for (const [limit, whom] of spent) await giveTurnBack(context, limit, whom)
    },
  }
}
