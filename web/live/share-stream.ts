/** Streams versions, like `Following.stream`. */
type Stream = (onVersion: (version: number) => void, signal: AbortSignal) => Promise<'ended' | 'gone'>

/** A version, or null to request the latest one. */
type Message = number | null

/**
 * Lets the tabs of one browser share a stream, because browsers open only six connections to a server over HTTP/1.1.
 * The tab with the lock streams and forwards versions; when it closes, a waiting tab takes over. Without locks, as on
 * insecure pages, each tab has its own stream.
 */
export function shareStream(name: string, stream: Stream): Stream {
  if (typeof BroadcastChannel === 'undefined' || !globalThis.navigator?.locks) return stream
  return async (onVersion, signal) => {
    const tabs = new BroadcastChannel(name)
    const post = (message: Message) => tabs.postMessage(message)
    let latest: number | null = null
    let isLeader = false
    tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data !== null) onVersion(data)
      else if (isLeader && latest !== null) post(latest)
    })
    post(null)
    try {
      return await navigator.locks.request(name, { signal }, () => {
        isLeader = true
        return stream((version) => {
          latest = version
          post(version)
          onVersion(version)
        }, signal)
      })
    } finally {
      tabs.close()
    }
  }
}
