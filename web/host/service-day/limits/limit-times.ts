import type { DayState } from '#web/host/service-day/day-store.ts'
import { inZone } from '#web/text/format.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Hours without a service after which a day begins. */
const calmHours = 4

type Day = Pick<DayState, 'date' | 'zone' | 'isCurrent' | 'setup'> & { readonly now: number }

/** From when on a limit of the day may begin, when its last service and the day end, in epoch milliseconds. */
export interface DayTimes {
  readonly begins: number
  readonly opens: number
  readonly closes: number
  readonly ends: number
}

export function timesOf({ date, zone, isCurrent, now, setup: { services } }: Day): DayTimes {
  const opens = Math.min(...services.map(({ from }) => from * minuteMs))
  if (services.length === 0) {
    const begins = instantOf(zone, `${date}T0${calmHours}:00`)
    return { begins, opens: begins, closes: begins + 20 * hourMs, ends: begins + dayMs }
  }
  const closes = Math.max(...services.map(({ until }) => until * minuteMs))
  const begins = opens - calmHours * hourMs
  const ends = Math.max(begins + dayMs, closes)
  return { begins: isCurrent ? Math.min(begins, now) : begins, opens, closes, ends }
}

/** Returns when the clock of a zone shows a time next, from a moment on, in epoch milliseconds. */
export function nextTime(zone: string, clock: string, from: number): number {
  const date = inZone(zone, from).slice(0, 10)
  const at = instantOf(zone, `${date}T${clock}`)
  return at >= from ? at : at + 24 * hourMs - offsetChange(zone, at)
}

/** By how much the clock is set forward within the next 24 hours. */
function offsetChange(zone: string, at: number): number {
  return wallMs(inZone(zone, at + 24 * hourMs)) - wallMs(inZone(zone, at)) - 24 * hourMs
}

function instantOf(zone: string, wall: string): number {
  const guess = wallMs(wall)
  return guess - (wallMs(inZone(zone, guess)) - guess)
}

function wallMs(wall: string): number {
  return Date.parse(`${wall.slice(0, 16)}Z`)
}
