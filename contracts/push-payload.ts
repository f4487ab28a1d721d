/** What the server pushes to a browser and its service worker shows. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** The page that the notification opens. */
  readonly url: string
  /** The same for all messages about a booking, so a newer notification replaces an older one. */
  readonly tag: string
}
