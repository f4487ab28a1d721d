import type { Data, Links } from '#server/context.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { returnQuota, type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'

type Needs = Data & Links

const here: RateLimit = { what: 'passwords by e-mail and address', max: 10, windowMs: hourMs / 4 }
const byAddress: RateLimit = { what: 'passwords by address', max: 100, windowMs: hourMs }
/** This limit is high, so that a few attempts by strangers don't lock out the account's owner at another address. */
const anywhere: RateLimit = { what: 'passwords by e-mail', max: 100, windowMs: hourMs }
/** This limit replaces `anywhere` on a known device, so that strangers who use that up can't lock out the owner. */
const byDevice: RateLimit = { what: 'passwords by device', max: 10, windowMs: hourMs / 4 }

interface CountedAttempt {
  /** Returns the attempt to the quota after a correct password, because only wrong passwords count. */
  wereRight(): Promise<void>
}

/**
 * Consumes an attempt before checking the password, so parallel attempts count too. `device` is a known device of the
 * account.
 */
export async function countAttempt(
  context: Needs,
  email: string,
  { address }: Pick<Caller, 'address'>,
  device: string | null = null,
): Promise<CountedAttempt | { readonly limited: ServerRefusal<'tooManyPasswords' | 'tooManyRequests'> }> {
  const network = address === null ? null : networkOf(address)
  const byNetwork: [RateLimit, string][] =
    network === null
      ? []
      : [
          // Check the network first, so that guessing at many accounts adds one row instead of one per
          // account.
          [byAddress, network],
          [here, `${email} ${network}`],
        ]
  const spent: [RateLimit, string][] = [
    ...byNetwork,
    device === null ? [anywhere, email] : [byDevice, device],
  ]
  for (const [limit, whom] of spent) {
    const limited = await consumeQuota(context, limit, whom)
    // Strangers may have used up the attempts, so suggest sign-in methods to the owner that guessing can't
    // block.
    if (limited)
      return { limited: limit === anywhere ? { ...limited, refused: 'tooManyPasswords' } : limited }
  }
  return {
    async wereRight() {
      for (const [limit, whom] of spent) await returnQuota(context, limit, whom)
    },
  }
}
