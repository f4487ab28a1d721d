import { refuse } from '#domain/refusal.ts'
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
  await createRegionPages(context.database).save(regionId, body)
  context.regions.forget()
  return body
}
