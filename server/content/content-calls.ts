import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { createContentStore } from './content-store.ts'
import { presentCollection, presentHead, presentLanding } from './present-content.ts'

export const listCollections: Handler<'discovery.collections'> = async ({ database }, _, { locale }) =>
  (await createContentStore(database).collections()).map((each) => presentHead(each, locale))

export const getCollection: Handler<'discovery.collection'> = async ({ database }, { id }, { locale }) => {
  const found = await createContentStore(database).collection(id)
  return found ? presentCollection(found, locale) : refuse('unknownCollection')
}

export const listLandings: Handler<'discovery.landings'> = async ({ database }, _, { locale }) =>
  (await createContentStore(database).landings()).map((each) => presentHead(each, locale))

export const getLanding: Handler<'discovery.landing'> = async ({ database, names }, { id }, { locale }) => {
  const found = await createContentStore(database).landing(id)
  return found ? presentLanding(found, locale, names.in(locale)) : refuse('unknownLanding')
}
