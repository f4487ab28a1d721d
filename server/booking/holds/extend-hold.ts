import { refuse } from '#domain/refusal.ts'
import { holdMinutes } from '#domain/reservations/hold-time.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { lengthenHold } from '#server/book/tables/holds.ts'
import { liveHold, presentRow } from './live-hold.ts'
import type { Book, Data, Discovery } from '#server/context.ts'

export const extendHold: Handler<'holds.extend', Data & Discovery & Book> = async (context, { holdId }) => {
  const extended = await lengthenHold(context, holdId, holdMinutes, context.now())
  if (!extended) return refuse((await liveHold(context, holdId)) ? 'alreadyExtended' : 'unknownHold')
  return presentRow(context, extended)
}
