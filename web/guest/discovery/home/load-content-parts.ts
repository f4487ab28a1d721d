import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { BlogPost, CollectionInfo } from '#contracts/discovery/content.ts'
import type { HomeSection } from './home-sections.ts'

export type PartWords = Pick<HomeSection, 'title' | 'text' | 'href' | 'image'>

/** A home page section with content by the operator. */
export type ContentPart = { readonly id: string; readonly words: PartWords } & (
  | { readonly kind: 'collections' | 'guides'; readonly cards: readonly CollectionInfo[] }
  | { readonly kind: 'post'; readonly post: BlogPost }
  | { readonly kind: 'announcement' }
)

const maxCards = 4

/** Leaves out sections that are empty or fail to load. */
export async function loadContentParts(
  send: Send,
  sections: readonly HomeSection[],
  regionId: string,
): Promise<ContentPart[]> {
  const loaded = await Promise.all(sections.map((section) => loadPart(send, section, regionId)))
  return loaded.filter((part) => part !== null)
}

async function loadPart(
  send: Send,
  { id, part, ...words }: HomeSection,
  regionId: string,
): Promise<ContentPart | null> {
  if (part === 'announcement') return { id, words, kind: part }
  if (part === 'post') {
    const post = await orNull(send('content.lastPost', { regionId }))
    return post && { id, words, kind: part, post }
  }
  if (part !== 'collections' && part !== 'guides') return null
  const query = { regionId }
  const cards = await orNull(
    part === 'guides' ? send('content.listLandings', { query }) : send('content.listCollections', { query }),
  )
  return cards && cards.length > 0 ? { id, words, kind: part, cards: cards.slice(0, maxCards) } : null
}

async function orNull<Answer>(answering: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  const answer = await answering.catch(() => null)
  return answer === null || isWireRefusal(answer) ? null : answer
}
