import { data, type LoaderFunctionArgs, replace } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { ExpectedWait, WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { leaveToBrowser } from '#web/session/requests/unknown-yet.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { storedWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { type OpenPart, readOpenPart, screenOf, type WalkInScreen } from '#web/parts/waits/walk-in-screens.ts'

export interface Entry {
  readonly walkIn: WalkIn
  /** Null if the restaurant isn't listed anymore; the entry then still has its address and phone number. */
  readonly restaurant: Restaurant | null
  readonly messages: AnswerOf<'walkIns.messages'>['messages']
  /**
   * Sizes and areas that the party can change to, or could join with again; null unless the form to change is open
   * or the wait has ended.
   */
  readonly expected: ExpectedWait | null
  /**
   * When the entry was loaded, in milliseconds since the epoch. `readAt` is the same on the browser's clock; null if the
   * server loaded it.
   */
  readonly at: number
  readonly readAt: number | null
}

export interface EntryData extends Entry {
  readonly kind: 'place'
  readonly open: OpenPart
  /** Whether the server can't be reached, so this is the last known state. */
  readonly isOld: boolean
  readonly key: string
  readonly theme: string | null
  readonly regionId?: string
  readonly regionName?: string
}

export interface NoEntryData {
  readonly kind: 'none'
  /** Why the entry can't be shown; empty if the URL has no entry's id or the server can't be reached. */
  readonly message: string
  /** Whether the server can't be reached, so the page should keep retrying. */
  readonly isDown: boolean
  readonly restaurantId: string
}

/** The last state of this tab's entry, shown while the server can't be reached. */
let lastKnown: Entry | null = null

export function rememberEntry(entry: Entry): void {
  lastKnown = entry
}

/** Loads the entry in the URL, or the one stored in this tab, and redirects to the screen that matches its status. */
export async function loadWalkIn({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const restaurantId = params['restaurantId'] ?? ''
  const { walkinId } = params
  const id = walkinId ?? url.searchParams.get('walkin') ?? storedWalkInId()
  if (!id && typeof document === 'undefined') leaveToBrowser({ key: 'waitlistPlace.noInfoHint' })
  if (!id) return none('', restaurantId, 200)
  const open = readOpenPart(url.searchParams)
  const loaded = await loadEntry(send, id, open).catch(() => null)
  if (loaded && isWireRefusal(loaded) && loaded.status < 429)
    return none(loaded.message, restaurantId, loaded.status)
  const place = loaded && !isWireRefusal(loaded) ? loaded : findKnown(id)
  // The service worker may have the page.
  if (!place && typeof document !== 'undefined' && !navigator.onLine)
    throw new Error('The browser is offline.')
  if (!place) return none('', restaurantId, 503)
  const { walkIn, restaurant } = place
  const screen = screenOf(walkIn.status)
  if (walkinId !== undefined || screenIn(url.pathname) !== screen)
    throw replace(
      withSticky(to.walkIn(walkIn.restaurant.idOrName, screen, { walkin: walkIn.id }), url.search),
    )
  return {
    kind: 'place' as const,
    ...place,
    open: screen === 'canceled' ? ('' as const) : open,
    isOld: place !== loaded,
    key: freshKey(),
    theme: restaurant?.reservationConfig.uiCustomization.theme ?? null,
    ...(restaurant && shownRegion(restaurant)),
  } satisfies EntryData
}

async function loadEntry(send: Send, walkinId: string, open: OpenPart): Promise<Entry | WireRefusal> {
  const walkIn = await send('walkIns.get', { walkinId })
  if (isWireRefusal(walkIn)) return walkIn
  const { restaurantId, unreadMessageCount } = walkIn
  const hasEnded = screenOf(walkIn.status) === 'canceled'
  const withMessages = open === 'messages' || unreadMessageCount > 0
  const [restaurant, conversation, expected] = await Promise.all([
    findListed(send, restaurantId),
    withMessages ? send('walkIns.messages', { walkinId }) : null,
    open === 'change' || hasEnded
      ? send('walkIns.expected', { restaurantId, query: { partySizes: String(walkIn.groupSize) } })
      : null,
  ])
  const messages = conversation && !isWireRefusal(conversation) ? conversation.messages : []
  return {
    walkIn,
    restaurant,
    messages,
    expected: expected && !isWireRefusal(expected) ? expected : null,
    at: serverNow(),
    readAt: typeof document === 'undefined' ? null : Date.now(),
  }
}

/**
 * Returns the restaurant, reusing the one loaded before because the page reloads often. Returns null if it isn't
 * listed.
 */
async function findListed(send: Send, id: number): Promise<Restaurant | null> {
  if (lastKnown?.restaurant?.id === id) return lastKnown.restaurant
  const restaurant = await send('restaurants.get', { id })
  return isWireRefusal(restaurant) ? null : restaurant
}

function findKnown(id: string): Entry | null {
  return lastKnown?.walkIn.id === id ? lastKnown : null
}

function none(message: string, restaurantId: string, status: number) {
  return data({ kind: 'none', message, isDown: status === 503, restaurantId } satisfies NoEntryData, {
    status,
  })
}

function screenIn(path: string): WalkInScreen {
  const last = path.toLowerCase().replace(/\/$/, '').split('/').at(-1)
  return last === 'ready' || last === 'canceled' ? last : 'manage'
}
