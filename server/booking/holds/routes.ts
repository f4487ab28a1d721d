import { rushKeyOf } from '#server/book/tables/rush.ts'
import { answer } from '#server/platform/calls/answer.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { extendHold } from './extend-hold.ts'
import { getHold } from './get-hold.ts'
import { releaseHold } from './release-hold.ts'
import { createHold } from './create-hold.ts'

/** Cost of a hold toward the search limit, because finding a table takes as long as several searches. */
const searchesOfAHold = 4

export const holdRoutes = [
  answer(
    'holds.create',
    limited(createHold, () => searchesOfAHold),
    { rushKey: ({ params, body }) => rushKeyOf(params, body) },
  ),
  answer('holds.get', getHold),
  answer('holds.extend', extendHold),
  answer('holds.release', releaseHold),
]
