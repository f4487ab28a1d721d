import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { liveHold, presentRow } from './live-hold.ts'

export const getHold: Handler<'holds.get'> = async (context, { holdId }) => {
  const row = await liveHold(context, holdId)
  return row ? presentRow(context, row) : refuse('unknownHold')
}
