import { useId, useState } from 'react'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import { HostForm } from './host-form.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { ShownMessage } from '#web/parts/chat/shown-messages.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface ConversationProps {
  /** Of the booking, order or waitlist entry. The page's step `message` gets it with the text. */
  readonly id: string
  readonly guest: string
  readonly zone: string
  readonly messages: readonly ShownMessage[]
  /** Longest message that can be sent; null if none can. */
  readonly max: number | null
}

/** Messages between a guest and staff, and the form to answer. What is typed stays while the page is updated. */
export function Conversation({ id, guest, zone, messages, max }: ConversationProps) {
  const { t, locale } = useText()
  const heading = useId()
  const { restaurant } = useAtRestaurant()
  const unanswered = unansweredMessages(messages)
  if (messages.length === 0 && max === null) return null
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-4">
      <h3 id={heading} className="flex items-baseline justify-between gap-3 font-sans text-body font-medium">
        {t('hostApp.messages')}
        {unanswered > 0 && (
          <span className="text-small font-medium text-warn">
            {t('hostApp.messagesUnanswered', { count: unanswered })}
          </span>
        )}
      </h3>
      {messages.length > 0 && (
        <ol aria-live="polite" className="grid gap-2">
          {messages.map(({ from, time, body }) => (
            <li
              key={time + from + body}
              className={classes(
                'max-w-[90%] rounded-md px-3 py-2',
                from === 'guest' ? 'justify-self-start bg-wash' : 'justify-self-end border border-line',
              )}
            >
              <p className="text-small text-ink-soft">
                <bdi>{from === 'guest' ? guest : restaurant.name}</bdi>
                {' · '}
                <time dateTime={time}>{formatTimeIn(zone, time, locale)}</time>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {max !== null && <Answer {...{ id, max }} />}
    </section>
  )
}

interface AnswerProps {
  readonly id: string
  readonly max: number
}

function Answer({ id, max }: AnswerProps) {
  const { t } = useText()
  const form = useForm('message')
  const [sent, setSent] = useState(0)
  const at = useFieldProblems(form.result, ['body'])
  return (
    <HostForm
      form={form}
      step="message"
      fields={['body']}
      submit={t('hostApp.sendMessage')}
      quiet
      onDone={() => setSent(sent + 1)}
    >
      <input type="hidden" name="id" value={id} />
      <TextArea
        {...at('body')}
        // Empty again once it was sent, but not because the page was updated meanwhile.
        key={sent}
        name="body"
        id={`message-${id}`}
        label={t('hostApp.messageToGuest')}
        rows={2}
        maxLength={max}
      />
    </HostForm>
  )
}
