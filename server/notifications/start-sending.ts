import type { Context } from '#server/context.ts'
import { channelsOf } from './channels.ts'
import { sendMessages } from './send-messages.ts'

const everyMs = 5_000

/**
 * Looks into the outbox every few seconds, where there is a channel. Keeps no process alive. Answers how to stop it; a
 * message under way is waited for.
 */
export function startSending(context: Context): () => Promise<void> {
  const channels = channelsOf(context.config)
  let stopped = channels.length === 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const again = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = sendAll().then(again)
    }, everyMs).unref()
  }
  const sendAll = async () => {
    try {
      for (const channel of channels) await sendMessages(context, channel)
    } catch (error) {
      context.report('could not look into the outbox', error)
    }
  }
  again()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
