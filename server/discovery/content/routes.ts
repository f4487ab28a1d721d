import { answer } from '#server/platform/calls/answer.ts'
import { getCollection } from './get-collection.ts'
import { getLanding } from './get-landing.ts'
import { getSitePage } from './get-site-page.ts'
import { listCollections } from './list-collections.ts'
import { listLandings } from './list-landings.ts'
import { getLastPost } from './get-last-post.ts'

export const contentRoutes = [
  answer('content.lastPost', getLastPost),
  answer('content.listCollections', listCollections),
  answer('content.getCollection', getCollection),
  answer('content.listLandings', listLandings),
  answer('content.getLanding', getLanding),
  answer('content.sitePage', getSitePage),
]
