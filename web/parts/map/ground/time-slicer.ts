/** Longest time to run tasks before letting the browser paint, in milliseconds. */
const stretch = 6

/** Returns a function that runs tasks one after another and lets the browser paint in between. */
export function createTimeSlicer(): (work: () => void) => Promise<void> {
  let line: Promise<unknown> = Promise.resolve()
  let since = 0
  const take = async (before: Promise<unknown>, work: () => void) => {
    await before
    if (performance.now() - since > stretch) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    work()
  }
  return (work) => {
    const turn = take(line, work)
    line = turn.catch(() => undefined)
    return turn
  }
}
