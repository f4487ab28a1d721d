import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { askRequest } from './ask-request.ts'

interface Owner {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message?: string | undefined
}

function claimBy({ name, email, phone = '', message = '' }: Owner) {
  return { name, email, phone, message, date: null, partySize: null }
}

/** Somebody says that a restaurant is theirs. */
export const claimRestaurant: Handler<'restaurants.claim'> = async (context, { restId, body }, caller) => {
  const listed = await context.catalogue.get(restId)
  if (!listed) return refuse('unknownRestaurant')
  const { id, name } = listed.record
  const about = { kind: 'claimRestaurant', restaurantId: id, regionId: null, subject: name } as const
  return askRequest(context, { ...about, ...claimBy(body) }, caller)
}

/** Somebody offers to run a region. */
export const claimRegion: Handler<'regions.claim'> = async (context, { regionId, body }, caller) => {
  const region = (await context.regions.tree()).byId.get(regionId)
  if (!region) return refuse('unknownRegion')
  const { id, name } = region
  const about = { kind: 'claimRegion', restaurantId: null, regionId: id, subject: name } as const
  return askRequest(context, { ...about, ...claimBy(body) }, caller)
}
