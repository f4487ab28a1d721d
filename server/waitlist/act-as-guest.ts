import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import type { OpenLine } from './line/act-in-line.ts'
import { actOnEntry } from './line/act-on-entry.ts'
import { openWalkIn, presentNow } from './open-walk-in.ts'
import { actionsByEntry } from './join/walk-in-limits.ts'

type Act<Code extends RefusalCode> = (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>

/**
 * Performs a guest's action on their waitlist entry. The line is locked, so `act` gets the current entry.
 * Resolves to the entry for the response in the guest's language, or to a refusal. `limit` is null for
 * actions that must always be possible.
 */
export async function actAsGuest<Code extends RefusalCode>(
  context: Data & Links & Discovery & Book,
  walkInId: string,
  locale: Locale,
  act: Act<Code>,
  limit: RateLimit | null = actionsByEntry,
): Promise<WalkIn | ServerRefusal<Code | 'unknownWalkIn' | 'busy' | 'tooManyRequests'>> {
  const opened = await openWalkIn(context, walkInId)
  if (isRefusal(opened)) return opened
  const { listed } = opened
  const limited = limit && (await consumeQuota(context, limit, opened.row.id))
  if (limited) return limited
  const row: WalkInRow | Refusal<Code | 'unknownWalkIn' | 'busy'> = await actOnEntry(context, opened, act)
  return 'refused' in row ? row : presentNow(context, listed, row, locale)
}
