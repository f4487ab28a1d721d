import { setTimeout as pause } from 'node:timers/promises'
import type { Content, Data, Discovery, Links } from '#server/context.ts'
import { type Channel, channelsOf } from './channels/channels.ts'
import { OutOfService } from './channels/not-delivered.ts'
import { sendMessages } from './send-messages.ts'

const everyMs = 1_000

/** Pause in milliseconds while the receiving server accepts no messages. */
const outageMs = 5_000

/** Pause between messages in milliseconds, which limits a channel to twenty per second. */
const restMs = 50

/** Additional pause in milliseconds while guests keep the server busy. */
const longRestMs = 150
const busy = 0.7

/** Milliseconds to wait for deliveries in progress when stopping, before their connections are closed. */
const stopWaitMs = 20_000
const noteMs = 1_000

/**
 * Checks the outbox every second, separately for each channel, so a slow one doesn't delay others. Timers don't keep
 * the process alive. Returns a stop function that waits up to `waitMs` for deliveries in progress.
 */
export function startSending(
  context: Data & Links & Discovery & Content,
  waitMs = stopWaitMs,
): () => Promise<void> {
  const stops = channelsOf(context.config).map((channel) => startChannel(context, channel, waitMs))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startChannel(
  context: Data & Links & Discovery & Content,
  channel: Channel,
  waitMs: number,
): () => Promise<void> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let pauseMs = everyMs
  let isOut = false
  const watched: Channel = {
    ...channel,
    async deliver(message) {
      try {
        await channel.deliver(message)
        isOut = false
      } catch (error) {
        if (error instanceof OutOfService) pauseMs = outageMs
        throw error
      }
    },
  }
  const quieter = {
    ...context,
    // A server that is out is asked every few seconds, and says the same each time.
    report(what: string, error: unknown) {
      const isKnown = error instanceof OutOfService && isOut
      if (error instanceof OutOfService) isOut = true
      if (!isKnown) context.report(what, error)
    },
  }
  const again = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      pauseMs = everyMs
      round = sendAll().then(again)
    }, pauseMs).unref()
  }
  const sendAll = async () => {
    try {
      await sendMessages(quieter, watched, { stop: stop.signal, rest: restForGuests })
    } catch (error) {
      context.report('could not look into the outbox', error)
    }
  }
  again()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await Promise.race([round, pause(waitMs, undefined, { ref: false })])
    channel.close?.()
    // Closing makes deliveries in progress fail, so wait until the failures are stored in the database.
    await Promise.race([round, pause(noteMs, undefined, { ref: false })])
  }
}

/** Pauses longer while the event loop is busy, so guests' requests take priority over messages. */
async function restForGuests(): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(restMs)
  if (performance.eventLoopUtilization(before).utilization > busy) await pause(longRestMs)
}
