import { answer } from '#server/http/answer.ts'
import { extendHold, getHold, releaseHold } from './keep-hold.ts'
import { makeHold } from './make-hold.ts'

export const holdRoutes = [
  answer('holds.make', makeHold),
  answer('holds.get', getHold),
  answer('holds.extend', extendHold),
  answer('holds.release', releaseHold),
]
