import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { useTypeahead } from '../suggest/use-typeahead.ts'
import { fetchByName } from './fetch-by-name.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { foundLocations, nothingFound } from './found-locations.ts'
import type { FinderState } from './location-finder.tsx'
import { type RegionSummary, summarizeRegion } from '#web/regions/nearby-regions.ts'
import { sortedByName } from './sorted-by-name.ts'

/** Limits from the specification, sections 2 and 9. */
const searchDelayMs = 750
const maxSuggestions = 10
const maxRegions = 500
const maxPopular = 100

export interface FinderStart {
  /** Limits the finder to regions within this one; null for the whole world. */
  readonly lock: string | null
  readonly groups: readonly RegionSummary[] | null
  readonly level: RegionSummary | null
  readonly regions: readonly RegionSummary[] | null
  /** Regions the page already has, which searches find immediately. */
  readonly nearby: readonly RegionSummary[]
}

export interface Finder extends FinderState {
  readonly type: (text: string) => void
  readonly choose: (level: RegionSummary | null) => void
}

/** Shows regions that the page already has immediately and fetches the others. */
export function useLocationFinder(start: FinderStart): Finder {
  const send = useSend()
  const { lock } = start
  const [text, setText] = useState('')
  const [level, setLevel] = useState(start.level)
  const fetch = useCallback(
    (search: string, signal: AbortSignal) => fetchByName(send, { search, lock, top: maxSuggestions }, signal),
    [send, lock],
  )
  const [typed, type] = useTypeahead(searchDelayMs, fetch)
  const groups = useRegions(start.groups, start.groups ? null : (lock ?? worldId))
  const regions = useRegions(level?.id === start.level?.id ? start.regions : null, level?.id ?? null)
  const popular = usePopular(lock)
  const known = useMemo(
    () => [...start.nearby, ...(groups.value ?? []), ...(regions.value ?? []), ...popular],
    [start.nearby, groups.value, regions.value, popular],
  )
  const query = text.trim()
  return {
    text: query,
    found: query === '' ? null : foundLocations(known, query, typed.answer ?? nothingFound),
    searching: query !== '' && (typed.query !== query || typed.status === 'waiting'),
    groups: groups.value,
    level: groups.value?.find(({ id }) => id === level?.id) ?? level,
    regions: regions.value,
    failed: groups.failed || regions.failed || typed.status === 'failed',
    type: (next) => {
      setText(next)
      type(next)
    },
    choose: setLevel,
  }
}

const none: readonly RegionSummary[] = []

/**
 * Loads the largest cities, so most names are found before the search request is sent. Returns none if the finder is
 * limited to a region.
 */
function usePopular(lock: string | null): readonly RegionSummary[] {
  const send = useSend()
  const [popular, setPopular] = useState(none)
  useEffect(() => {
    if (lock !== null) return
    // If this fails, results appear a little later.
    fetchRegions(send, { level: 2, top: maxPopular }).then(
      (found) => setPopular(found.map(summarizeRegion)),
      () => undefined,
    )
  }, [send, lock])
  return popular
}

interface LoadedRegions {
  readonly value: readonly RegionSummary[] | null
  readonly failed: boolean
}

/**
 * Returns the regions directly below a parent, and fetches them unless they are given. Ignores responses for an
 * earlier parent.
 */
function useRegions(known: readonly RegionSummary[] | null, parentId: string | null): LoadedRegions {
  const send = useSend()
  const { locale } = useText()
  const [loaded, setLoaded] = useState<LoadedRegions & { of: string | null }>({
    of: null,
    value: null,
    failed: false,
  })
  useEffect(() => {
    if (known || parentId === null) return undefined
    let isUnmounted = false
    fetchRegions(send, { parentId, top: maxRegions }).then(
      (found) =>
        isUnmounted ||
        setLoaded({ of: parentId, value: sortedByName(found.map(summarizeRegion), locale), failed: false }),
      () => isUnmounted || setLoaded({ of: parentId, value: [], failed: true }),
    )
    return () => {
      isUnmounted = true
    }
  }, [send, known, parentId, locale])
  if (known) return { value: known, failed: false }
  return loaded.of === parentId ? loaded : { value: null, failed: false }
}
