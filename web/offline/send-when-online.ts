import { type FormProblem, isProblem } from '#web/form/form-result.ts'
import { readLocal } from '#web/session/browser-storage.ts'
import type { Queueing } from './queue-action.ts'

/** In local storage while something may be queued, so that other pages don't load the code for it. */
export const queuedKey = 'stored-queue'

/**
 * Queues an action if the server couldn't be reached, and returns that as its problem. If it could, removes what is
 * queued on this page, because the guest has said something newer. Only for actions that are safe to repeat and can't do
 * harm when they arrive late.
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
