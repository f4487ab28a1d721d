import type { PackName } from './packs.ts'

type Learn = (packs: readonly PackName[]) => Promise<unknown>

/** On the server every message is there from the start, so there is nothing to learn. */
let learn: Learn = async () => undefined

/** Tells screens how the browser learns the messages they need. */
export function learnMessagesWith(loader: Learn): void {
  learn = loader
}

/** The code of a screen, or its sentences, did not come: the connection broke, or a newer version is out. */
export class ScreenMissing extends Error {}

/** A screen that is there only when its messages are there too; rejects with `ScreenMissing`. */
export function withText<Screen>(
  packs: readonly PackName[],
  load: () => Screen | Promise<Screen>,
): () => Promise<Screen> {
  return async () => {
    try {
      return (await Promise.all([load(), learn(packs)]))[0]
    } catch (cause) {
      throw new ScreenMissing('A screen could not be loaded.', { cause })
    }
  }
}
