import { parentPort } from 'node:worker_threads'
import { type CardPicture, drawCard } from './draw-card.ts'
import type { ShareCard } from './share-card.ts'

export interface DrawRequest {
  readonly id: number
  readonly card: ShareCard
  readonly picture: CardPicture | null
}

/** The thread's response: the PNG, or the reason why it couldn't be drawn. */
export type Drawn =
  | { readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string }

parentPort?.on('message', (ask: DrawRequest) => void answer(ask))

async function answer({ id, card, picture }: DrawRequest): Promise<void> {
  try {
    const png = new Uint8Array(await drawCard(card, picture))
    parentPort?.postMessage({ id, png } satisfies Drawn, [png.buffer])
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, failure } satisfies Drawn)
  }
}
