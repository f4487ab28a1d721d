import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { saveRequest } from './save-request.ts'
import { claimBy } from './claim-fields.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/** Files an ownership claim for a region by someone who offers to run it. */
export const claimRegion: Handler<'requests.claimRegion', Data & Links & Discovery & Content> = async (
  context,
  { regionId, body },
  caller,
) => {
  const region = (await context.regions.tree()).byId.get(regionId)
  if (!region) return refuse('unknownRegion')
  const { id, name, country_short } = region
  const claim = claimBy(body, country_short, context.sentences(caller.locale))
  if (isRefusal(claim)) return claim
  const about = { kind: 'claimRegion', restaurantId: null, regionId: id, subject: name } as const
  return saveRequest(context, { ...about, ...claim }, caller)
}
