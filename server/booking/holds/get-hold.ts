import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { liveHold, presentRow } from './live-hold.ts'
import type { Data, Discovery } from '#server/context.ts'

export const getHold: Handler<'holds.get', Data & Discovery> = async (context, { holdId }) => {
  const row = await liveHold(context, holdId)
  return row ? presentRow(context, row) : refuse('unknownHold')
}
