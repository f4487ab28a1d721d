import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { type Channel, channelsOf } from './channels.ts'
import { OutOfService } from './not-delivered.ts'
import { sendMessages } from './send-messages.ts'

const everyMs = 1_000

/** While the other side takes nothing. */
const outageMs = 5_000

/** Between two letters, which limits a channel to twenty a second. */
const restMs = 50

/** What it rests besides while guests keep the server busy. */
const longRestMs = 150
const busy = 0.7

/** How long a stop waits for letters on their way before it ends their connections. */
const stopWaitMs = 20_000
const noteMs = 1_000

/**
 * Looks into the outbox every second, for each channel by itself, so that a slow one holds up no other. Keeps no process
 * alive. Returns how to stop it: letters on their way are waited for, but no longer than `waitMs`.
 */
export function startSending(context: Context, waitMs = stopWaitMs): () => Promise<void> {
  const stops = channelsOf(context.config).map((channel) => startChannel(context, channel, waitMs))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startChannel(context: Context, channel: Channel, waitMs: number): () => Promise<void> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let pauseMs = everyMs
  const watched: Channel = {
    ...channel,
    async deliver(letter) {
      try {
        await channel.deliver(letter)
      } catch (error) {
        if (error instanceof OutOfService) pauseMs = outageMs
        throw error
      }
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
      await sendMessages(context, watched, { stop: stop.signal, rest: restForGuests })
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
    // Closing fails what was still on its way, and the database stays open long enough to note that.
    await Promise.race([round, pause(noteMs, undefined, { ref: false })])
  }
}

/** Guests who ask something go before letters. */
async function restForGuests(): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(restMs)
  if (performance.eventLoopUtilization(before).utilization > busy) await pause(longRestMs)
}
