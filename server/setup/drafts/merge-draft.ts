import type { Kysely } from 'kysely'
import type { DraftPages } from '#contracts/setup/setup-pages.ts'
import type { Actor } from '#domain/history/actor.ts'
import { refuse } from '#domain/refusal.ts'
import { changesOf, isSame, mergeSetups, type SetupConflict } from '#domain/setup/setup-changes.ts'
import { setupProblems } from '#domain/setup/setup-problems.ts'
import type { SetupProblem } from '#domain/setup/setup-problem.ts'
import { fieldInWords, valueInWords } from '#domain/setup/setup-words.ts'
import type { Setup } from '#domain/setup/setup.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Data } from '#server/context.ts'
import { loadSetups, type StoredSetup } from '#server/discovery/restaurants/stored-setups.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { withDraft } from './draft.ts'
import { type SavedSince, savedSince } from '../record-changes.ts'

export interface MergedDraft {
  readonly stored: StoredSetup
  /** What the setup is once the draft is saved. */
  readonly merged: Setup
}

type Draft = DraftPages & { readonly basedOn: number }

/**
 * Puts what a draft changes into the current setup. Refuses values that can't be saved, and fields that somebody else has
 * saved since the draft was made.
 */
export async function mergeDraft(
  { newId }: Pick<Data, 'newId'>,
  db: Kysely<Schema>,
  restaurantId: number,
  draft: Draft,
  say: Say,
): Promise<MergedDraft | ServerRefusal<'invalidInput' | 'setupConflict' | 'unknownRestaurant'>> {
  const [stored] = await loadSetups(db, [restaurantId])
  if (!stored) return refuse('unknownRestaurant')
  const current = stored.setup
  if (draft.event && !current.event)
    return { ...refuse('invalidInput'), fields: [{ field: 'event', message: say('fields.unknown') }] }
  const saved = await savedSince(db, restaurantId, current, draft.basedOn)
  const base = saved.base ?? current
  const idOfFloor = (name: string) => savedFloor(name, base, current) ?? newId()
  const mine = withSavedItems(withDraft(base, draft, idOfFloor), base, current)
  const known = new Set(setupProblems(current).map(nameOf))
  // Areas can be renamed after a period that names them is over.
  const isNew = (problem: SetupProblem) =>
    !known.has(nameOf(problem)) && (problem.refused !== 'unknownArea' || draft.periods !== undefined)
  const wrong = setupProblems(mine).filter(isNew)
  if (wrong.length > 0) return invalid(wrong, say)
  const { merged, conflicts } = saved.base ? mergeSetups(base, mine, current) : unmerged(current, mine)
  if (conflicts.length > 0) return conflict(conflicts, saved, { base, current })
  const contradictions = setupProblems(merged).filter(isNew)
  return contradictions.length > 0 ? invalid(contradictions, say) : { stored, merged }
}

/** Returns the id of a floor with this name that was added since. */
function savedFloor(name: string, base: Setup, current: Setup): string | undefined {
  const known = new Set(base.floor.floors.map(({ id }) => id))
  return current.floor.floors.find((floor) => floor.name === name && !known.has(floor.id))?.id
}

/** A draft whose answer was lost is sent again, and must not add its tables and periods a second time. */
function withSavedItems(mine: Setup, base: Setup, current: Setup): Setup {
  const saved = <Item extends { readonly id: number | null }>(of: (setup: Setup) => readonly Item[]) => {
    const known = new Set(of(base).map(({ id }) => id))
    const since = of(current).filter(({ id }) => !known.has(id))
    return of(mine).map((item) =>
      item.id === null ? (since.find((each) => isSame({ ...each, id: null }, item)) ?? item) : item,
    )
  }
  return {
    ...mine,
    periods: saved(({ periods }) => periods),
    floor: { ...mine.floor, tables: saved(({ floor }) => floor.tables) },
  }
}

/** What an old draft was based on is no longer known, so whatever differs may be somebody else's change. */
function unmerged(current: Setup, mine: Setup): ReturnType<typeof mergeSetups> {
  const conflicts = changesOf(current, mine).map(({ field, before, after }) => ({
    field,
    before: undefined,
    mine: after,
    theirs: before,
  }))
  return { merged: current, conflicts }
}

function nameOf({ field, refused }: SetupProblem): string {
  return `${field} ${refused}`
}

function invalid(problems: readonly SetupProblem[], say: Say): ServerRefusal<'invalidInput'> {
  return {
    ...refuse('invalidInput'),
    fields: problems.map(({ field, refused, details }) => ({
      field,
      message: say(sentenceOf(refused), details),
    })),
  }
}

function sentenceOf(code: SetupProblem['refused']): string {
  if (code === 'missing') return 'fields.missing'
  if (code === 'unknownArea') return 'fields.unknownArea'
  return code === 'dateNotAllowed' ? 'fields.date' : `setupProblems.${code}`
}

function conflict(
  conflicts: readonly SetupConflict[],
  { writerOf }: SavedSince,
  { base, current }: { readonly base: Setup; readonly current: Setup },
): ServerRefusal<'setupConflict'> {
  const zone = zoneFromIntl(current.profile.timeZone)
  return {
    ...refuse('setupConflict', { count: conflicts.length }),
    conflicts: conflicts.map(({ field, before, mine, theirs }) => {
      const writer = writerOf(field)
      return {
        field: fieldInWords(field, base, current),
        before: valueInWords(field, before, base),
        mine: valueInWords(field, mine, current),
        theirs: valueInWords(field, theirs, current),
        by: writer && namedActor(writer.actor),
        at: writer && isoWithOffset(zone, epochMinuteOf(writer.at)),
      }
    }),
  }
}

function namedActor(actor: Actor): { kind: string; name: string | null } {
  return { kind: actor.kind, name: 'name' in actor ? actor.name : null }
}
