const stretchMs = 60_000
/** More than the people behind one IP address look at in a minute. */
const eventsMost = 1_000
const lettersMost = 300_000
const networksMost = 20_000

interface Taken {
  events: number
  letters: number
}

/**
 * Limits the events and characters per network and minute, so no client can flood the stored data. Counted by this
 * process only and reset every minute.
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
      if (taken.size >= networksMost) return false
      taken.set(network, (own = { events: 0, letters: 0 }))
    }
    own.events += 1
    own.letters += letters
    return own.events <= eventsMost && own.letters <= lettersMost
  }
}
