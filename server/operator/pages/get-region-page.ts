import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createRegionPages } from '#server/discovery/regions/region-pages.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

export const getRegionPage: Handler<'operator.regionPage', Data & Discovery & Operator> = async (
  context,
  { regionId },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const { byId } = await context.regions.tree()
  return byId.has(regionId) ? createRegionPages(context.database).get(regionId) : refuse('unknownRegion')
}
