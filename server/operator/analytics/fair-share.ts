const stretchMs = 60_000
/** Maximum number of events per network and minute, more than the guests behind one IP address cause. */
const maxEvents = 1_000
const maxLetters = 300_000
const maxNetworks = 20_000

interface Taken {
  events: number
  letters: number
}

/**
 * Returns a function that counts an event of this many characters and returns whether the network is still
 * within its limits. The limits are per minute and count only this process. They keep a client from flooding
 * the stored data.
 */
export function createFairShare(now: () => Date): (network: string, letters: number) => boolean {
  const taken = new Map<string, Taken>()
  let ends = 0
  return (network, letters) => {
    const at = now().getTime()
    if (at >= ends || at < ends - stretchMs) {
      taken.clear()
      ends = at + stretchMs
    }
    let own = taken.get(network)
    if (!own) {
      if (taken.size >= maxNetworks) return false
      taken.set(network, (own = { events: 0, letters: 0 }))
    }
    own.events += 1
    own.letters += letters
    return own.events <= maxEvents && own.letters <= maxLetters
  }
}
