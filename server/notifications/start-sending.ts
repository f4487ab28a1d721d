import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { type Channel, channelsOf } from './channels.ts'
import { sendMessages } from './send-messages.ts'

const everyMs = 5_000

/** Between two letters; a channel sends seventy thousand an hour. */
const restMs = 50

/** What it rests besides while guests keep the server busy. */
const longRestMs = 150
const busy = 0.7

/**
 * Looks into the outbox every few seconds, for each channel by itself, so that a slow one holds up no other. Keeps no
 * process alive. Answers how to stop it; a letter under way is waited for.
 */
export function startSending(context: Context): () => Promise<void> {
  const stops = channelsOf(context.config).map((channel) => startChannel(context, channel))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startChannel(context: Context, channel: Channel): () => Promise<void> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const again = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      round = sendAll().then(again)
    }, everyMs).unref()
  }
  const sendAll = async () => {
    try {
      await sendMessages(context, channel, { stop: stop.signal, rest: restForGuests })
    } catch (error) {
      context.report('could not look into the outbox', error)
    }
  }
  again()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await round
  }
}

/** Guests who ask something go before letters. */
async function restForGuests(): Promise<void> {
  const before = performance.eventLoopUtilization()
  await pause(restMs)
  if (performance.eventLoopUtilization(before).utilization > busy) await pause(longRestMs)
}
