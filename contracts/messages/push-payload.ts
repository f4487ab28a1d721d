/** The data that the server pushes to a browser and that its service worker shows. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** The page that the notification opens. */
  readonly url: string
  /** The same for all messages about a booking, so that a newer notification replaces an older one. */
  readonly tag: string
}
