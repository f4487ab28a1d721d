import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { wordsIn } from '#server/platform/translations/words-in.ts'
import type { Content, Discovery } from '#server/context.ts'

/** Returns the latest post about a region or a region within it, or null if there is none. */
export const getLastPost: Handler<'content.lastPost', Discovery & Content> = async (
  { contentLists, regions },
  { regionId },
  { locale },
) => {
  const tree = await regions.tree()
  if (!tree.byId.has(regionId)) return refuse('unknownRegion')
  const post = await contentLists.lastPost(regionId)
  if (!post) return null
  const { id, author, image, url, published } = post
  const written = wordsIn({ en: { title: post.title, text: post.excerpt }, ...post.words }, locale)
  return {
    id,
    author,
    image,
    url,
    title: written.title || post.title,
    excerpt: written.text || post.excerpt,
    date: published.toISOString(),
  }
}
