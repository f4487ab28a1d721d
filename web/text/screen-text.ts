import type { PackName } from './packs.ts'

type Learn = (packs: readonly PackName[]) => Promise<unknown>

/** Loads messages in the browser. The server already has all of them, so by default it does nothing. */
let learn: Learn = async () => undefined

/** Sets how the browser loads messages for screens. */
export function learnMessagesWith(loader: Learn): void {
  learn = loader
}

/** Thrown if a screen's code or messages couldn't be loaded: the connection failed, or a newer version is deployed. */
export class ScreenMissing extends Error {}

/** Loads a screen together with its messages. Rejects with `ScreenMissing`. */
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
