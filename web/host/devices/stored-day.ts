import { createContext } from 'react-router'
import type { ServiceDay } from '#contracts/booking/service-day.ts'
import { isUnlocked } from './paired.ts'
import type { Own } from '#web/host/frame/own-restaurants.ts'
import { storedToken } from '#web/session/account/token.ts'
import { openCache } from '#web/storage/browser-storage.ts'
import { onGuestForgotten } from '#web/storage/forget-guest.ts'
import { inZone } from '#web/text/format.ts'

/** The running service day of a restaurant, stored on this device to show it before the server answers the next time. */
export interface StoredDay {
  /** Who was here. */
  readonly own: Own
  /** As the server last said. */
  readonly day: ServiceDay
  /** When, in epoch milliseconds. */
  readonly at: number
}

/** The day that a page of the app is opened with; null for every further navigation. */
export const openedWith = createContext<StoredDay | null>(null)

const addressOf = (restaurantId: number) => `/host/days/${restaurantId}`

/** Until 6 a.m., a night belongs to the day before. */
const nightMs = 6 * 3_600_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Works in the cache of the days, which signing out on any page deletes with all others of the guest. One after the other, so
 * that nothing is stored again that is being deleted. Resolves to null where storage is blocked.
 */
function inTurn<Result>(work: (days: Cache) => Promise<Result>): Promise<Result | null> {
  const mine = last
    .then(async () => {
      const days = await openCache('host-days')
      return days && work(days)
    })
    .catch(() => null)
  last = mine
  return mine
}

/** The scripts of this version of the app. What another version has stored may have another shape. */
const version = () => [...document.scripts].map(({ src }) => src).join(' ')

/** How often everything was deleted, and how often the day of a restaurant was spared then. */
let deletions = 0
const spared = new Map<number, number>()

/** Returns how often the day of a restaurant was deleted on this page. To call before the day is asked for. */
export function deletionsOf(restaurantId: number): number {
  return deletions - (spared.get(restaurantId) ?? 0)
}

/** Stores a day, unless that of the restaurant was deleted since it was asked for, or nobody is here anymore. */
export function storeDay(stored: StoredDay, deletionsBefore: number): Promise<unknown> {
  const { own, day } = stored
  const text = JSON.stringify({ ...stored, version: version() })
  return inTurn(async (days) => {
    if (deletionsOf(day.restaurantId) === deletionsBefore && canBeHere(own))
      await days.put(addressOf(day.restaurantId), new Response(text))
  })
}

/** Whether whoever was here still can be: at a shared device until it is locked, elsewhere until they sign out. */
function canBeHere({ device }: Own): boolean {
  return device === null ? storedToken() !== null : isUnlocked()
}

/**
 * Returns the day to open a page with: that of Tonight, if it is still running and whoever was here can still be. Deletes all
 * days that are over, or that nobody here may read.
 */
export async function openStoredDay({ pathname, search }: Pick<URL, 'pathname' | 'search'>, now: number) {
  const id = /^\/host\/restaurants\/(\d+)\/tonight\/?$/.exec(pathname)?.[1]
  const isToday = !new URLSearchParams(search).has('date')
  const address = id !== undefined && isToday ? addressOf(Number(id)) : null
  return inTurn(async (days) => {
    let found: StoredDay | null = null
    for (const request of await days.keys()) {
      // oxlint-disable-next-line no-await-in-loop
      const stored = await readStored(days, request)
      // oxlint-disable-next-line no-await-in-loop
      if (!stored || isOver(stored.day, now) || !canBeHere(stored.own)) await days.delete(request)
      else if (new URL(request.url).pathname === address) found = stored
    }
    return found
  })
}

async function readStored(days: Cache, request: Request): Promise<StoredDay | null> {
  const stored: (StoredDay & { readonly version: string }) | undefined = await (
    await days.match(request)
  )?.json()
  return stored?.version === version() ? stored : null
}

function isOver({ zone, date }: ServiceDay, now: number): boolean {
  return inZone(zone, now - nightMs).slice(0, 10) !== date
}

/** Deletes the days of all restaurants but these. */
export function keepOnly(restaurantIds: readonly number[]): Promise<unknown> {
  deletions++
  for (const id of restaurantIds) spared.set(id, (spared.get(id) ?? 0) + 1)
  const stored = new Set(restaurantIds.map(addressOf))
  return inTurn(async (days) => {
    const gone = (await days.keys()).filter(({ url }) => !stored.has(new URL(url).pathname))
    await Promise.all(gone.map((request) => days.delete(request)))
  })
}

onGuestForgotten(() => void keepOnly([]))
