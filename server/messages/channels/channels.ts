import type { Config } from '#server/platform/config/config.ts'
import type { PushTarget } from '#server/book/outbox/push-subscriptions.ts'
import type { Message } from '#server/messages/message.ts'
import type { MessageRow } from '#server/messages/outbox-store.ts'
import { pushChannel } from './push-channel.ts'
import { smsWebhook } from './sms-webhook.ts'
import { smtpChannel } from './smtp-channel.ts'

export interface OutgoingMessage extends Message {
  /** Id that stays the same for every attempt, so that recipients can detect duplicates. */
  readonly id: string
  /** Id shared by all messages about the same booking. */
  readonly thread: string
  readonly to: string
  /** The browser that gets a push message; omitted for other channels. */
  readonly target?: PushTarget
}

/** A way to deliver messages: mail server, SMS webhook or development outbox. */
export interface Channel {
  readonly carries: readonly MessageRow['channel'][]
  /** Maximum number of concurrent deliveries; 1 by default. */
  readonly atOnce?: number
  /** Set if each message may go to another service, so that the failure of one says nothing about others. */
  readonly hasManyServices?: true
  /** Set if messages aren't delivered but only shown by `/dev/outbox`. */
  readonly isOutboxOnly?: true
  /**
   * Delivers a message and settles within about a minute. Rejects on failure. Delivery is then retried,
   * unless the error is `Undeliverable`.
   */
  deliver(message: OutgoingMessage): Promise<void>
  /** Closes the channel's connections, which makes deliveries in progress fail. */
  close?(): void
}

/**
 * Channel for development that sends nothing. The outbox stores every message, and `/dev/outbox` shows them.
 */
const developmentOutbox: Channel = {
  carries: ['email', 'sms', 'push'],
  isOutboxOnly: true,
  deliver: () => Promise.resolve(),
}

/** Messages without a matching channel wait in the outbox. */
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
