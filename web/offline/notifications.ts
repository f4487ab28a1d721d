import type { PushPayload } from '#contracts/messages/push-payload.ts'
import { ownPageKey } from './page-keys.ts'

export interface OpenPage {
  readonly url: string
  postMessage(news: unknown): void
  focus?(): Promise<unknown>
}

interface Windows {
  matchAll(options: { includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
  openWindow(url: string): Promise<unknown>
}

/** Notification options that browsers know and TypeScript doesn't. */
type ShownOptions = NotificationOptions & { readonly renotify: boolean }

/**
 * Shows a pushed message as a notification, in place of the one about the same reservation. Shows nothing if the
 * message isn't from our server's version of the format.
 */
export async function showPushed(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  payload: unknown,
): Promise<void> {
  if (!isPayload(payload)) return
  const { title, body, url, tag } = payload
  const options: ShownOptions = { body, tag, renotify: true, icon: '/icons/192.png', data: url }
  await registration.showNotification(title, options)
}

function isPayload(payload: unknown): payload is PushPayload {
  const { title, body, url, tag } = (payload ?? {}) as Partial<Record<keyof PushPayload, unknown>>
  return [title, body, url, tag].every((text) => typeof text === 'string')
}

/** Opens the page of a notification: the window that already shows it, or a new one. */
export async function openNotified(windows: Windows, address: unknown): Promise<void> {
  if (typeof address !== 'string') return
  const wanted = keyOf(address)
  const pages = await windows.matchAll({ includeUncontrolled: true })
  const shown = pages.find(({ url }) => keyOf(url) === wanted)
  await (shown?.focus ? shown.focus() : windows.openWindow(address))
}

/** Returns a key that is equal for all URLs of the same page. */
function keyOf(address: string): string {
  const url = new URL(address)
  return ownPageKey(url) ?? url.href
}

interface Subscribed {
  getNotifications?(): Promise<readonly Pick<Notification, 'close'>[]>
  readonly pushManager?: {
    getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null>
  }
}

/** Closes all notifications, which open the guest's pages, and ends the browser's subscription. */
export async function forgetPushed(registration: Subscribed): Promise<void> {
  const shown = await registration.getNotifications?.().catch(() => [])
  for (const each of shown ?? []) each.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}
