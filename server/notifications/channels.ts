import type { Config } from '#server/config/config.ts'
import type { Message } from './message.ts'
import type { MessageRow } from './outbox-store.ts'

/** A message on its way to somebody. */
export interface Letter extends Message {
  readonly to: string
}

/** A way by which messages leave the house. */
export interface Channel {
  readonly carries: readonly MessageRow['channel'][]
  /** Rejects when it could not be handed over; it is then tried again. */
  deliver(letter: Letter): Promise<void>
}

/** In development nothing leaves: the outbox keeps every message, and `/dev/outbox` shows it. */
const developmentOutbox: Channel = {
  carries: ['email', 'sms', 'push'],
  deliver: () => Promise.resolve(),
}

/** The channels of this installation. Without one, messages wait in the outbox. */
export function channelsOf({ deployment }: Pick<Config, 'deployment'>): readonly Channel[] {
  return deployment === 'development' ? [developmentOutbox] : []
}
