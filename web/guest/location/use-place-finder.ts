import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSend } from '../../session/use-send.ts'
import { useTypedQuestion } from '../suggest/use-typed-question.ts'
import { askByName } from './ask-by-name.ts'
import { askRegions } from './ask-regions.ts'
import { worldId } from './asked-region.ts'
import { foundPlaces, nothingFound } from './found-places.ts'
import type { FinderState } from './place-finder.tsx'
import { type PlaceNear, placeNear } from './places-near.ts'
import { sortedByName } from './sorted-by-name.ts'

/** Specification sections 2 and 9. */
const searchDelayMs = 750
const suggestionsMost = 10
const regionsMost = 500
const popularMost = 100

export interface FinderStart {
  /** Nothing above this region is shown; null is everything. */
  readonly lock: string | null
  readonly groups: readonly PlaceNear[] | null
  readonly level: PlaceNear | null
  readonly regions: readonly PlaceNear[] | null
  /** Regions the page knows already: they are found at once. */
  readonly nearby: readonly PlaceNear[]
}

export interface Finder extends FinderState {
  readonly type: (text: string) => void
  readonly choose: (level: PlaceNear | null) => void
}

/** The finder of an awake page: asks for what it shows, and shows at once what it knows. */
export function usePlaceFinder(start: FinderStart): Finder {
  const send = useSend()
  const { lock } = start
  const [text, setText] = useState('')
  const [level, setLevel] = useState(start.level)
  const ask = useCallback(
    (search: string, signal: AbortSignal) => askByName(send, { search, lock, top: suggestionsMost }, signal),
    [send, lock],
  )
  const [typed, type] = useTypedQuestion(searchDelayMs, ask)
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
    found: query === '' ? null : foundPlaces(known, query, typed.answer ?? nothingFound),
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

const none: readonly PlaceNear[] = []

/** The largest cities, so that most names are found before typing has rested. */
function usePopular(lock: string | null): readonly PlaceNear[] {
  const send = useSend()
  const [popular, setPopular] = useState(none)
  useEffect(() => {
    if (lock !== null) return
    // Without them names are found a little later.
    askRegions(send, { level: 2, top: popularMost }).then(
      (found) => setPopular(found.map(placeNear)),
      () => undefined,
    )
  }, [send, lock])
  return popular
}

interface Asked {
  readonly value: readonly PlaceNear[] | null
  readonly failed: boolean
}

/** The regions directly below one, unless they are there from the start. An answer for an older one is dropped. */
function useRegions(known: readonly PlaceNear[] | null, parentId: string | null): Asked {
  const send = useSend()
  const [asked, setAsked] = useState<Asked & { of: string | null }>({ of: null, value: null, failed: false })
  useEffect(() => {
    if (known || parentId === null) return undefined
    let gone = false
    askRegions(send, { parentId, top: regionsMost }).then(
      (found) => gone || setAsked({ of: parentId, value: sortedByName(found.map(placeNear)), failed: false }),
      () => gone || setAsked({ of: parentId, value: [], failed: true }),
    )
    return () => {
      gone = true
    }
  }, [send, known, parentId])
  if (known) return { value: known, failed: false }
  return asked.of === parentId ? asked : { value: null, failed: false }
}
