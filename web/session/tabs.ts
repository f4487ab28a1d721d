/** What the tabs of one browser tell each other. */
export type TabNews =
  | { readonly kind: 'signedIn'; readonly uid: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'profile'; readonly version: number }
  | { readonly kind: 'bookings' | 'places' }

const name = 'guest'

export function tellTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other tabs say; answers how to stop. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data))
  return () => channel.close()
}
