import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ServiceDay } from '#contracts/booking/service-day.ts'
import type { DayState, DayStore } from './day-store.ts'

/** After this many milliseconds, the whole day is read again, so that no difference can last. */
const wholeAfterMs = 5 * 60_000

/** A request that takes longer is given up, because nothing else is read meanwhile. */
const patienceMs = 15_000

interface Reading {
  readonly send: Send
  readonly restaurantId: number
  readonly store: DayStore
  /** Whether the screen shows the running service day, whichever that is. */
  readonly isToday: boolean
  readonly now: () => number
  /** Called whenever the whole day is asked for. What it returns takes the answer. */
  readonly onWhole?: () => (day: ServiceDay) => void
}

/**
 * Returns a function that brings a day up to date, and resolves when that is done with what was read after the call. Reads
 * once at a time, so that no answer overtakes another one.
 */
export function createDayReader({
  send,
  restaurantId,
  store,
  isToday,
  onWhole,
  now,
}: Reading): () => Promise<void> {
  let isAsked = false
  let running: Promise<void> | null = null
  let readWhole = now()
  // What was stored on the device has no changes to read.
  let isWholeDue = store.get().storedAt !== null

  async function readChanges(): Promise<'done' | 'readAgain'> {
    const { date, cursor } = store.get()
    const query = { date, after: cursor }
    const changes = await send('host.serviceDayChanges', { restaurantId, query }, patience())
    // Refusals are for the frame, which asks who is signed in.
    if (isWireRefusal(changes)) return 'done'
    if (changes.readAgain) return 'readAgain'
    store.change(changes)
    return 'done'
  }

  async function readAll(): Promise<void> {
    const before: DayState = store.get()
    const query = isToday ? {} : { date: before.date }
    const take = onWhole?.()
    const day = await send('host.serviceDay', { restaurantId, query }, patience())
    if (isWireRefusal(day)) return
    readWhole = now()
    isWholeDue = false
    store.replace(day, before)
    take?.(day)
  }

  async function readOnce(): Promise<void> {
    try {
      const isWhole = isWholeDue || now() - readWhole > wholeAfterMs
      if (isWhole || (await readChanges()) === 'readAgain') await readAll()
      store.setReached(true, now())
    } catch {
      isWholeDue = true
      store.setReached(false, now())
    }
  }

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false
      // oxlint-disable-next-line no-await-in-loop
      await readOnce()
    }
    running = null
  }

  return () => {
    isAsked = true
    running ??= run()
    return running
  }
}

function patience() {
  return { signal: AbortSignal.timeout(patienceMs) }
}
