import type { ForgetMessage } from '#web/storage/forget-guest.ts'
import type { QueuedAction } from './queued-actions.ts'

/** A message from the app to the service worker. */
export type WorkerMessage =
  /** Stores a page that the guest has opened and the files it uses. */
  | { readonly kind: 'store'; readonly page: string; readonly files: readonly string[] }
  /** Deletes the guest's stored pages, and prevents storing those that are still being fetched. */
  | ForgetMessage
  /** Queues an action of one of the guest's pages in place of the one queued there. */
  | { readonly kind: 'queue'; readonly page: string; readonly action: QueuedAction }
  /** Removes the action queued on this page. */
  | { readonly kind: 'unqueue'; readonly page: string }
  /** Sends the queued actions. */
  | { readonly kind: 'send' }
