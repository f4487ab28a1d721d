import type { Config } from '#server/config/config.ts'
import type { PushTarget } from '#server/book/push-subscriptions.ts'
import type { Message } from './message.ts'
import type { MessageRow } from './outbox-store.ts'
import { pushChannel } from './push-channel.ts'
import { smsWebhook } from './sms-webhook.ts'
import { smtpChannel } from './smtp-channel.ts'

/** A message for a channel to deliver. */
export interface OutgoingMessage extends Message {
  /** Id that is the same for every attempt, so recipients can detect duplicates. */
  readonly id: string
  /** Id that all messages about the same booking share. */
  readonly thread: string
  readonly to: string
  /** The browser to push to; absent on other channels. */
  readonly target?: PushTarget
}

/** A way to deliver messages: mail server, SMS webhook or development outbox. */
export interface Channel {
  readonly carries: readonly MessageRow['channel'][]
  /** Maximum number of concurrent deliveries; 1 by default. */
  readonly atOnce?: number
  /** Set if messages aren't delivered but only shown by `/dev/outbox`. */
  readonly isOutboxOnly?: true
  /**
   * Delivers a message and settles within about a minute. Rejects on failure, after which delivery is retried except
   * for `Undeliverable`.
   */
  deliver(message: OutgoingMessage): Promise<void>
  /** Closes the channel's connections, which fails deliveries in progress. */
  close?(): void
}

/** Channel that sends nothing in development. The outbox stores every message, and `/dev/outbox` shows it. */
const developmentOutbox: Channel = {
  carries: ['email', 'sms', 'push'],
  isOutboxOnly: true,
  deliver: () => Promise.resolve(),
}

/** Returns the channels of this installation. Messages without a matching channel wait in the outbox. */
export function channelsOf({
  deployment,
  mail,
  sms,
  push,
}: Pick<Config, 'deployment' | 'mail' | 'sms' | 'push'>): readonly Channel[] {
  const real = [
    ...(mail ? [smtpChannel(mail)] : []),
    ...(sms ? [smsWebhook(sms)] : []),
    ...(push ? [pushChannel(push)] : []),
  ]
  if (deployment !== 'development') return real
  const carried = real.flatMap(({ carries }) => carries)
  const carries = developmentOutbox.carries.filter((each) => !carried.includes(each))
  return [...real, { ...developmentOutbox, carries }]
}
