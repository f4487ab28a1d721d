import { supportedLocale } from '#domain/locale.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { createGroupStore } from './group-store.ts'
import { notifyHost } from './group-message.ts'
import { groupChanged, openStored } from './open-group.ts'
import { placeGroup, placingMs } from './place-group.ts'
import { quoteGroup } from './quote-group.ts'
import type { BookingContext } from '#server/context.ts'

/**
 * Closes a group order at its deadline. If each member pays, the confirmed parts are ordered and the others
 * fall out. If ordering fails, the host sees why and can place the order while it is still possible.
 */
export const processDueGroup: DueWorkHandler<BookingContext> = async (context, groupId) => {
  const store = createGroupStore(context.database)
  const found = await store.byId(groupId)
  if (!found) return null
  const group = await openStored(context, found)
  const { row, stage } = group
  if (stage === 'open') return row.deadline
  if (stage === 'placing') return row.placing_until
  if (stage !== 'closed') {
    groupChanged(context, group)
    return null
  }
  const failure = row.pays === 'each' ? await placed() : ''
  // The host is placing the order right now. That may fail, so check again later.
  if (failure === 'groupOrderClosed') return new Date(context.now().getTime() + placingMs)
  const saved = await store.change(groupId, context.now(), () => ({ group: { failure } }))
  if (saved && !isRefusal(saved)) {
    await notifyHost(context, group, failure)
    groupChanged(context, saved)
  }
  return null

  /** Places the confirmed parts. Resolves to an empty string, or to the code of the refusal. */
  async function placed(): Promise<string> {
    const caller = { locale: supportedLocale(row.language) ?? 'en', onGone: () => () => undefined } as const
    const { quote } = await quoteGroup(context, group, caller)
    // Dishes were chosen, but none of them are confirmed.
    if (!quote) return group.members.some(({ lines }) => lines.length > 0) ? 'groupNotReady' : ''
    const [problem] = quote.problems
    if (problem || !quote.promise) return problem?.code ?? 'noTimeLeft'
    const seen = { total: quote.total, promised: quote.promise.instant }
    const outcome = await placeGroup(context, group, seen, caller)
    return isRefusal(outcome) ? outcome.refused : ''
  }
}
