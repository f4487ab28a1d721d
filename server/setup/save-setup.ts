import type { Transaction } from 'kysely'
import type { AnswerOf, Parsed } from '#contracts/calls.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { areReordered, changesOf, isWithin } from '#domain/setup/setup-changes.ts'
import type { Setup } from '#domain/setup/setup.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import { loadSetups } from '#server/discovery/restaurants/stored-setups.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { editBetween } from './drafts/edit-between.ts'
import { mergeDraft } from './drafts/merge-draft.ts'
import { permittedAmong } from './permitted.ts'
import { presentSetup } from './present-setup.ts'
import { lockSetups } from './record-changes.ts'
import { recordSetup } from './record-setup.ts'
import { strandedByChange } from './attention/stranded-stays.ts'

type Saved = AnswerOf<'setup.save'>
type Refused = ServerRefusal<'setupConflict' | 'strandedChanged' | 'invalidInput' | 'unknownRestaurant'>

const deciding: readonly Permission[] = ['setup.periods', 'setup.write', 'setup.money', 'service.read']

/** Saves what a draft changes, or nothing. */
export const saveSetup: Handler<'setup.save', Data & Discovery & Access & Content> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id } = listed.record
  const permitted = await permittedAmong(context, listed, caller, deciding)
  const say = context.sentences(caller.locale)
  const outcome = await context.database.sql
    .transaction()
    .execute((inside) => saveDraft(context, inside, { id, body, permitted, say }))
  if ('missing' in outcome) {
    const closed = await openRestaurantToStaff(context, restaurantId, { ...caller, may: [outcome.missing] })
    return isRefusal(closed) ? closed : refuse('notPermitted')
  }
  if (!isRefusal(outcome)) context.catalogue.forget(id)
  return outcome
}

interface Saving {
  readonly id: number
  readonly body: Parsed<'setup.save'>['body']
  readonly permitted: ReadonlySet<Permission>
  readonly say: Say
}

/** Resolves to the permission that is missing, if there is one. */
async function saveDraft(
  context: Data,
  inside: Transaction<Schema>,
  { id, body, permitted, say }: Saving,
): Promise<Saved | Refused | { readonly missing: Permission }> {
  await lockSetups(inside, [id])
  const draft = await mergeDraft(context, inside, id, body, say)
  if (isRefusal(draft)) return draft
  const { stored, merged } = draft
  const missing = permissionsFor(stored.setup, merged).find((each) => !permitted.has(each))
  if (missing) return { missing }
  const withNames = permitted.has('service.read')
  const stranded = await strandedByChange(context, inside, id, stored.setup, merged, { say, withNames })
  const isSeen = stranded.every((stay) => body.strandsAny || body.seen.includes(stay.id))
  if (!isSeen) return { ...refuse('strandedChanged', { count: stranded.length }), stranded }
  const changes = changesOf(stored.setup, merged)
  if (changes.length === 0 && !areReordered(stored.setup, merged)) {
    context.acting.changedNothing()
    return { ...presentSetup(stored), stranded }
  }
  await recordSetup(inside, context, {
    edited: [{ ...editBetween(id, stored.setup, merged), editedFields: changes.map(({ field }) => field) }],
  })
  const [saved = stored] = await loadSetups(inside, [id])
  return { ...presentSetup(saved), stranded }
}

/** Another currency changes what deposits are, because their amounts stay. */
function permissionsFor(before: Setup, after: Setup): Permission[] {
  const fields = changesOf(before, after).map(({ field }) => field)
  return [
    ...(fields.some((field) => isWithin(field, 'periods')) ? (['setup.periods'] as const) : []),
    ...(fields.some((field) => !isWithin(field, 'periods')) || areReordered(before, after)
      ? (['setup.write'] as const)
      : []),
    ...(fields.includes('profile.currency') ? (['setup.money'] as const) : []),
  ]
}
