import { isWireRefusal, type Send } from '#contracts/client.ts'
import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'

/** An order is a reservation. `restaurant`: what a member of it wants to know. */
export interface NotifyAbout {
  readonly kind: 'reservation' | 'walkIn' | 'restaurant'
  readonly id: string
  /** The reservation's token; omitted for all others. */
  readonly token?: string
  /** Ids of the subscriptions that the server has, if it says so: those of members can end elsewhere. */
  readonly known?: readonly string[]
}

interface Stored {
  readonly id: string
  /**
   * The subscription's URL at the push service. It changes when the browser subscribes again; earlier subscriptions
   * then receive nothing.
   */
  readonly endpoint: string
}

/** Local storage key of what this browser is subscribed to. The service worker ends the push subscription itself. */
const pushedTo = 'pushed-to'

/** Returns this browser's subscriptions, keyed by what they are about. */
function allStored(): Map<string, Stored> {
  try {
    return new Map(JSON.parse(readLocal(pushedTo) ?? '[]'))
  } catch {
    return new Map()
  }
}

const keyOf = ({ kind, id }: NotifyAbout) => `${kind} ${id}`

/** Stores a subscription; null removes it. */
function store(about: NotifyAbout, subscription: Stored | null): void {
  const all = allStored()
  if (subscription) all.set(keyOf(about), subscription)
  else all.delete(keyOf(about))
  writeLocal(pushedTo, JSON.stringify([...all]))
}

/** Resolves to whether this browser gets notifications about a reservation or walk-in. */
export async function isNotified(about: NotifyAbout): Promise<boolean> {
  const stored = allStored().get(keyOf(about))
  if (!stored || Notification.permission !== 'granted') return false
  if (about.known && !about.known.includes(stored.id)) return false
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint === stored.endpoint
}

/**
 * Asks for permission and subscribes this browser. Must run right after a tap, or browsers don't ask. Resolves to `off`
 * if the guest closes the question, and to `blocked` if the browser doesn't allow notifications. Rejects if the server
 * or the push service can't be reached.
 */
export async function startNotifying(send: Send, about: NotifyAbout): Promise<'on' | 'off' | 'blocked'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const key = await send('notifications.pushKey', {})
  if (isWireRefusal(key)) throw new Error(key.message)
  const subscription = await subscribe(key.publicKey)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh, auth } }
  const { kind, id, token = null } = about
  const saved =
    kind === 'walkIn'
      ? await send('walkIns.savePushSubscription', { walkinId: id, body })
      : kind === 'restaurant'
        ? await send('staff.savePushSubscription', { restaurantId: id, body })
        : await send('reservations.savePushSubscription', { reservationId: id, body }, { token })
  if (isWireRefusal(saved)) throw new Error(saved.message)
  store(about, { id: saved.id, endpoint })
  return 'on'
}

/**
 * Ends this browser's notifications about one of these. Those about others continue. Rejects if the server
 * can't be reached.
 */
export async function stopNotifying(send: Send, about: NotifyAbout): Promise<'off'> {
  const { kind, id, token = null } = about
  const subscriptionId = allStored().get(keyOf(about))?.id
  if (subscriptionId !== undefined) {
    const removed =
      kind === 'walkIn'
        ? await send('walkIns.removePushSubscription', { walkinId: id, subscriptionId })
        : kind === 'restaurant'
          ? await send('staff.removePushSubscription', { restaurantId: id, subscriptionId })
          : await send(
              'reservations.removePushSubscription',
              { reservationId: id, subscriptionId },
              { token },
            )
    if (isWireRefusal(removed)) throw new Error(removed.message)
  }
  store(about, null)
  return 'off'
}

/** Private windows of some browsers never answer, so that no page recognizes them. */
const patienceMs = 20_000

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await Promise.race([pushManager.subscribe(options), givesUp()])
  } catch (error) {
    // A subscription with an earlier key of this installation receives nothing and prevents a new one.
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}

function givesUp(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the browser doesn’t answer')), patienceMs)
  })
}
