import { rushKeyOf } from '#server/book/rush.ts'
import { answer } from '#server/http/answer.ts'
import { limited } from '#server/rate-limits/limited.ts'
import { extendHold, getHold, releaseHold } from './keep-hold.ts'
import { makeHold } from './make-hold.ts'

/** Looking for the table to keep costs as much as looking for free ones. */
const searchesOfAHold = 4

export const holdRoutes = [
  answer(
    'holds.make',
    limited(makeHold, () => searchesOfAHold),
    { rushKey: ({ params, body }) => rushKeyOf(params, body) },
  ),
  answer('holds.get', getHold),
  answer('holds.extend', extendHold),
  answer('holds.release', releaseHold),
]
