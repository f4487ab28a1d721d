import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Send } from '#contracts/client.ts'
import { maxChatMessageLength } from '#domain/chats/conversation.ts'
import { problemText } from '#web/form/field-problems.ts'
import type { StepResult } from '#web/form/form-action.ts'
import { LostAnswer } from '#web/form/lost-answer.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface ChatProps {
  readonly messages: readonly ShownMessage[]
  /** Number of messages from the restaurant that the guest hasn't read. */
  readonly unread: number
  readonly restaurant: {
    readonly name: string
    readonly nameLanguage?: string | undefined
    readonly timeZone: string
  }
  /** Whether to show dates, for conversations that last longer than an evening. */
  readonly withDays?: boolean
  /** The form to write a message, or a link to it. */
  readonly children?: ReactNode
}

/** Shows a conversation with a restaurant, oldest message first. Screen readers announce new messages. */
export function Chat({ messages, unread, restaurant, withDays = false, children }: ChatProps) {
  const { t } = useText()
  return (
    <section
      id="messages"
      aria-labelledby="messages-title"
      className="grid scroll-mt-20 gap-4 border-t border-line pt-5"
    >
      <h2 id="messages-title" className="text-step-1">
        {unread > 0 ? t('chat.unread', { count: unread }) : t('chat.messages')}
      </h2>
      {messages.length === 0 && <p className="text-ink-soft">{t('chat.noMessages')}</p>}
      <ol className="grid gap-3" aria-live="polite">
        {messages.map((message) => (
          <Message key={message.time + message.from + message.body} {...{ message, restaurant, withDays }} />
        ))}
      </ol>
      {children}
    </section>
  )
}

interface MessageProps extends Pick<ChatProps, 'restaurant'> {
  readonly message: ShownMessage
  readonly withDays: boolean
}

function Message({ message, restaurant, withDays }: MessageProps) {
  const { t, locale } = useText()
  const isOwn = message.from === 'guest'
  const { day, time } = momentIn(restaurant.timeZone, message.time, { locale })
  return (
    <li
      className={
        isOwn
          ? 'max-w-[85%] justify-self-end rounded-lg bg-wash px-4 py-2.5'
          : 'max-w-[85%] justify-self-start rounded-lg border border-line bg-raised px-4 py-2.5'
      }
    >
      <p className="text-small text-ink-soft wrap-anywhere">
        <span lang={isOwn ? undefined : restaurant.nameLanguage}>
          {isOwn ? t('chat.you') : restaurant.name}
        </span>{' '}
        · <time dateTime={message.time}>{withDays ? `${day}, ${time}` : time}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>
    </li>
  )
}

interface ChatFormProps {
  readonly restaurant: string
  /** Number of messages the guest has sent. The field is cleared when it changes. */
  readonly sent: number
  /** The idempotency key of the next message. */
  readonly formKey: string
  readonly outcome: StepResult<object> | null
}

/** Shows the form to write a message. Posts `body` and `key` with the step `write`. */
export function ChatForm({ restaurant, sent, formKey, outcome }: ChatFormProps) {
  const text = useText()
  const { t } = text
  const result = outcome?.step === 'write' ? outcome : null
  const problem = result?.problem ?? null
  const sending = useNavigation().state === 'submitting'
  const lost = problem?.problem === 'unsure' ? problem.request : null
  const error =
    problem && problem.problem !== 'unsure'
      ? (problemText(problem, text) ?? t('error.unreachable'))
      : undefined
  return (
    <Form method="post" replace preventScrollReset noValidate className="grid gap-3">
      <input type="hidden" name="step" value="write" />
      <input type="hidden" name="key" value={problem ? (result?.values['key'] ?? formKey) : formKey} />
      {lost && <LostAnswer request={lost} />}
      <TextArea
        // Clears the field after the message appears in the list.
        key={sent}
        name="body"
        label={t('chat.message', { restaurant })}
        defaultValue={problem ? result?.values['body'] : ''}
        error={error}
        maxLength={maxChatMessageLength}
        rows={2}
      />
      <div>
        <Button kind="quiet" size="small" aria-disabled={sending || undefined}>
          {t(sending ? 'chat.sending' : 'chat.send')}
        </Button>
      </div>
    </Form>
  )
}

/** Shows a button to mark messages as read if scripts are disabled. Posts the step `read`. */
export function MarkRead() {
  const { t } = useText()
  return (
    <noscript>
      <form method="post">
        <button name="step" value="read" className="btn btn-text">
          {t('chat.markRead')}
        </button>
      </form>
    </noscript>
  )
}

/** Marks unread messages as read once the page shows them. If that fails, they stay unread until the next visit. */
export function useMarkRead(unread: number, read: (send: Send) => Promise<unknown>): void {
  const send = useSend()
  const mark = useEffectEvent(() => read(send))
  useEffect(() => {
    if (unread > 0) mark().catch(() => undefined)
  }, [unread])
}
