/** A message between the tabs of one browser. */
export type TabNews =
  | { readonly kind: 'signedIn'; readonly uid: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'places' }

const name = 'guest'

export function notifyTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Calls the listener with messages from other tabs. Returns a function to unsubscribe. */
export function listenToTabs(listener: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data))
  return () => channel.close()
}
