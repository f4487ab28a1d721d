import { Form } from 'react-router'
import { unansweredMessages } from '#domain/chats/conversation.ts'
import type { ShownMessage } from '#web/parts/chat/shown-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface HostMessagesProps {
  readonly guest: string
  readonly messages: readonly ShownMessage[]
}

/** Shows the messages between guest and staff, and how many are unanswered. */
export function HostMessages({ guest, messages }: HostMessagesProps) {
  const { t } = useText()
  const unanswered = unansweredMessages(messages)
  if (messages.length === 0) return null
  return (
    <div className="grid max-w-prose gap-1 text-small text-ink-soft">
      {unanswered > 0 && (
        <p>
          <span className="chip">{t('dev.unanswered', { count: unanswered })}</span>
        </p>
      )}
      {messages.map(({ from, time, body }) => (
        <p key={time + from + body} className="wrap-anywhere whitespace-pre-line">
          {from === 'guest' && <b className="text-ink">{guest}: </b>}
          <span>{body}</span>
        </p>
      ))}
    </div>
  )
}

interface HostMessageFormProps {
  /** Id of the booking, order or waitlist entry. */
  readonly id: string
  readonly command: string
  /** Maximum length of a message. */
  readonly max: number
}

export function HostMessageForm({ id, command, max }: HostMessageFormProps) {
  const { t } = useText()
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea name="body" id={`body-${id}`} label={t('dev.message')} rows={2} maxLength={max} required />
      <div>
        <Button kind="quiet" size="small" name="command" value={command}>
          {t('dev.send')}
        </Button>
      </div>
    </Form>
  )
}
