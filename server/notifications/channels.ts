import type { Config } from '#server/config/config.ts'
import type { Message } from './message.ts'
import type { MessageRow } from './outbox-store.ts'
import { smsWebhook } from './sms-webhook.ts'
import { smtpChannel } from './smtp-channel.ts'

/** A message on its way to somebody. */
export interface Letter extends Message {
  /** Its own, and the same at every attempt, so that who gets it twice can tell. */
  readonly id: string
  /** Shared by everything that is told about the same booking. */
  readonly thread: string
  readonly to: string
}

/** A way by which messages leave the house. */
export interface Channel {
  readonly carries: readonly MessageRow['channel'][]
  /** How many deliveries may run at the same time; one where left out. */
  readonly atOnce?: number
  /** Set where delivering only means that `/dev/outbox` shows the message. */
  readonly isOutboxOnly?: true
  /**
   * Rejects when a letter could not be handed over; it is then tried again, unless with `Undeliverable`. Settles within a
   * minute or so, whatever the other side does.
   */
  deliver(letter: Letter): Promise<void>
  /** Ends its connections, and fails deliveries that are still running. */
  close?(): void
}

/** In development nothing leaves by itself: the outbox keeps every message, and `/dev/outbox` shows it. */
const developmentOutbox: Channel = {
  carries: ['email', 'sms', 'push'],
  isOutboxOnly: true,
  deliver: () => Promise.resolve(),
}

/** The channels of this installation. What none of them carries waits in the outbox. */
export function channelsOf({
  deployment,
  mail,
  sms,
}: Pick<Config, 'deployment' | 'mail' | 'sms'>): readonly Channel[] {
  const real = [...(mail ? [smtpChannel(mail)] : []), ...(sms ? [smsWebhook(sms)] : [])]
  if (deployment !== 'development') return real
  const carried = real.flatMap(({ carries }) => carries)
  const carries = developmentOutbox.carries.filter((each) => !carried.includes(each))
  return [...real, { ...developmentOutbox, carries }]
}
