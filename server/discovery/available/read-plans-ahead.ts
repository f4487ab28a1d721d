import { setTimeout } from 'node:timers/promises'
import { matchAll } from '#domain/search/search-query.ts'
import type { Data, Discovery } from '#server/context.ts'
import { findBookable } from './find-bookable.ts'

/** Plans per batch. A request waits for at most one batch, which takes a few milliseconds. */
const readAtOnce = 25

/**
 * Loads the plans of all restaurants that take reservations, because otherwise the first worldwide query
 * after a start would have to wait for them. After each batch, pauses for as long as it took, so that at
 * least half of the database's time is left for guests.
 *
 * Doesn't keep the process alive. Returns a stop function that waits for the current batch.
 */
export function startReadingPlansAhead({ search, catalogue, report }: Data & Discovery): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let piece: Promise<unknown> = Promise.resolve()
  const readAll = async () => {
    const { ids } = await findBookable(search, {
      text: '',
      filter: matchAll,
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
