import { answer } from '#server/http/answer.ts'
import { getCollection, getLanding, listCollections, listLandings } from './content-calls.ts'
import { lastPost } from './last-post.ts'

export const contentRoutes = [
  answer('discovery.lastBlog', lastPost),
  answer('discovery.collections', listCollections),
  answer('discovery.collection', getCollection),
  answer('discovery.landings', listLandings),
  answer('discovery.landing', getLanding),
]
