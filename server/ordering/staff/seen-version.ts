import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Content, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { isKiosk } from './open-to-kiosk.ts'

/**
 * Refuses a step that is based on an earlier version, or by staff on none: otherwise two hosts could undo each other's
 * steps without seeing them. A kiosk only acts on what was added at it.
 */
export function versionRefusal(
  context: Pick<Access & Links & Content, 'sentences' | 'staffTokens' | 'capabilities'>,
  caller: Caller,
  { seen, current }: { readonly seen: number | undefined; readonly current: number },
): ServerRefusal<'invalidInput'> | Refusal<'changedMeanwhile'> | null {
  if (seen !== undefined) return seen === current ? null : refuse('changedMeanwhile')
  return isKiosk(context, caller)
    ? null
    : fieldRefusal('version', context.sentences(caller.locale)('fields.missing'))
}
