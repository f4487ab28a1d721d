import { parentPort } from 'node:worker_threads'
import { drawCard } from './draw-card.ts'
import type { ShareCard } from './share-card.ts'

/** What the thread is asked for. */
export interface DrawAsk {
  readonly id: number
  readonly card: ShareCard
  readonly picture: string | null
}

/** What it answers: the PNG, or why there is none. */
export type Drawn =
  | { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string }

parentPort?.on('message', (ask: DrawAsk) => void answer(ask))

async function answer({ id, card, picture }: DrawAsk): Promise<void> {
  try {
    const png = new Uint8Array(await drawCard(card, picture))
    parentPort?.postMessage({ id, png } satisfies Drawn, [png.buffer])
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, failure } satisfies Drawn)
  }
}
