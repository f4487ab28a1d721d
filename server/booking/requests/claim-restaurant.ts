import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { saveRequest } from './save-request.ts'
import { claimBy } from './claim-fields.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

export const claimRestaurant: Handler<
  'requests.claimRestaurant',
  Data & Links & Discovery & Content
> = async (context, { restId, body }, caller) => {
  const listed = await context.catalogue.get(restId)
  if (!listed) return refuse('unknownRestaurant')
  const { id, name, country_short } = listed.record
  const claim = claimBy(body, country_short, context.sentences(caller.locale))
  if (isRefusal(claim)) return claim
  const about = { kind: 'claimRestaurant', restaurantId: id, regionId: null, subject: name } as const
  return saveRequest(context, { ...about, ...claim }, caller)
}
