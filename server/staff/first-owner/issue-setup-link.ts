import type { Data, Links } from '#server/context.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { hashOfStaffCode, setupCodeOf, setupUrl } from '../people/staff-links.ts'
import { createSetupLinkStore } from './setup-link-store.ts'

/**
 * Returns the link that lets somebody become the first owner, for the log of a start. Valid until used, and for a day;
 * null as soon as somebody works at a restaurant of this installation.
 */
export async function issueSetupLink(context: Data & Links): Promise<string | null> {
  const id = context.newId()
  const created = context.now()
  const expires = new Date(created.getTime() + dayMs)
  const code_hash = hashOfStaffCode(setupCodeOf(context, id))
  const open = await createSetupLinkStore(context.database).open({ id, code_hash, created, expires })
  return open === null ? null : setupUrl(context, open)
}
