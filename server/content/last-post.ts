import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { createContentStore } from './content-store.ts'

/** The latest post about a region or one of the regions below it. */
export const lastPost: Handler<'discovery.lastBlog'> = async ({ database, regions, now }, { regionId }) => {
  const tree = await regions.tree()
  if (!tree.byId.has(regionId)) return refuse('unknownRegion')
  const post = await createContentStore(database).lastPost(regionId, now())
  if (!post) return null
  const { id, title, author, excerpt, image, url, published } = post
  return { id, title, author, excerpt, image, url, date: published.toISOString() }
}
