import { type FormProblem, isProblem } from '#web/form/form-result.ts'
import { readLocal } from '#web/storage/browser-storage.ts'
import type { Queueing } from './queue-action.ts'

/** Key in local storage that is set while something may be queued, so that other pages don't load the code for it. */
export const queuedKey = 'stored-queue'

/**
 * Queues an action whose call couldn't reach the server, and resolves to the problem `queued`. If the call reached the
 * server, removes an older action queued on this page and resolves to the answer. Only for actions that are safe to
 * repeat and harmless when they arrive late.
 */
export async function sendWhenOnline<Answer>(
  answer: Answer | FormProblem,
  queueing: Queueing,
): Promise<Answer | FormProblem> {
  const isUnreachable = isProblem(answer) && answer.problem === 'unreachable'
  if (!isUnreachable && readLocal(queuedKey) === null) return answer
  try {
    const { queueAction, unqueueAction } = await import('./queue-action.ts')
    if (!isUnreachable) await unqueueAction()
    else if (await queueAction(queueing)) return { problem: 'queued' }
  } catch {
    // Without the code or storage, nothing is queued.
  }
  return answer
}
