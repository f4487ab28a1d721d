import type { Hold } from '#contracts/booking/holds.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isLive } from '#domain/reservations/hold-time.ts'
import type { Data, Discovery } from '#server/context.ts'
import { readHold } from '#server/book/tables/find-hold.ts'
import type { HoldRow } from '#server/book/tables/holds.ts'
import { presentHold } from './present-hold.ts'

export async function liveHold(context: Data, id: string): Promise<HoldRow | null> {
  const row = await readHold(context, id)
  return row && isLive({ expires: row.expires.getTime() }, context.now().getTime()) ? row : null
}

export async function presentRow(
  context: Data & Discovery,
  row: HoldRow,
): Promise<Hold | Refusal<'unknownHold'>> {
  const listed = await context.catalogue.getAnywhere(row.restaurant_id)
  return listed ? presentHold(listed, row, context.now()) : refuse('unknownHold')
}
