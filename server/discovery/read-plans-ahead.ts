import { setTimeout } from 'node:timers/promises'
import { anyPlace } from '#domain/search/question.ts'
import type { Context } from '#server/context.ts'
import { findBookable } from './find-bookable.ts'

/** A guest who asks meanwhile waits for one such piece at most: a few milliseconds. */
const readAtOnce = 25

/**
 * Reads the plans that the widest question needs, who in the world has a table: the first guest who asks after a start would
 * wait for all of them. It rests as long as it works, so that guests who ask other things have half of the database at
 * least. Keeps no process alive. Answers how to stop it; a piece under way is waited for.
 */
export function startReadingPlansAhead({
  search,
  catalogue,
  report,
}: Pick<Context, 'search' | 'catalogue' | 'report'>): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let piece: Promise<unknown> = Promise.resolve()
  const readAll = async () => {
    const { ids } = await findBookable(search, {
      words: '',
      filter: anyPlace,
      order: 'relevance',
      facets: [],
    })
    for (let start = 0; start < ids.length && !signal.aborted; start += readAtOnce) {
      const began = performance.now()
      piece = catalogue.plansOf(ids.slice(start, start + readAtOnce))
      await piece
      await setTimeout(performance.now() - began, undefined, { signal, ref: false })
    }
  }
  readAll().catch((error: unknown) => {
    if (!signal.aborted) report('could not read the plans of restaurants ahead', error)
  })
  return async () => {
    stop.abort()
    await piece.catch(() => undefined)
  }
}
