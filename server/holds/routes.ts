import { rushKeyOf } from '#server/book/rush.ts'
import { answer } from '#server/http/answer.ts'
import { extendHold, getHold, releaseHold } from './keep-hold.ts'
import { makeHold } from './make-hold.ts'

export const holdRoutes = [
  answer('holds.make', makeHold, { rushKey: ({ params, body }) => rushKeyOf(params, body) }),
  answer('holds.get', getHold),
  answer('holds.extend', extendHold),
  answer('holds.release', releaseHold),
]
