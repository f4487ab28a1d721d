import { refuse } from '#domain/refusal.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createRegionPages } from '#server/discovery/regions/region-pages.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

export const saveRegionPage: Handler<'operator.saveRegionPage', Data & Discovery & Operator> = async (
  context,
  { regionId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const { byId } = await context.regions.tree()
  if (!byId.has(regionId)) return refuse('unknownRegion')
  await writeWithHistory(
    context,
    (inside) => createRegionPages({ ...context.database, sql: inside }).save(regionId, body),
    () => ({ kind: 'changed', subject: 'regionPage', name: regionId, restaurantId: null }),
  )
  context.regions.forget()
  return body
}
