import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { problemText } from '#web/form/field-problems.ts'
import { useSend } from '#web/session/use-send.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { EntryData } from './load-walk-in.ts'
import { clockIn } from './wait-words.ts'
import type { WalkInOutcome } from './walk-in-action.ts'
import { screenOf } from './walk-in-screens.ts'

const longest = 500

interface ConversationProps {
  readonly place: EntryData
  readonly outcome: WalkInOutcome | null
}

/** Messages between the guest and the restaurant. New ones are shown at once, older ones on request. */
export function Conversation({ place, outcome }: ConversationProps) {
  const { t } = useText()
  const to = useTo()
  const { walkIn, messages, open } = place
  const { id, restaurant, status, unreadMessageCount } = walkIn
  useMarkRead(place)
  const isOpen = open === 'messages'
  const href = `${to.walkIn(restaurant.idOrName, screenOf(status), { walkin: id, view: 'messages' })}#messages`
  if (!isOpen && unreadMessageCount === 0)
    return (
      <Anchor
        className="disclosure flex min-h-14 items-center justify-between gap-4 border-t font-medium"
        href={href}
        preventScrollReset
      >
        {t('waitlistPlace.messages')}
        <ChevronRightIcon size={18} className="text-ink-soft" />
      </Anchor>
    )
  const shown = isOpen
    ? messages
    : messages.filter(({ from }) => from === 'restaurant').slice(-unreadMessageCount)
  return (
    <section
      id="messages"
      aria-labelledby="messages-title"
      className="grid scroll-mt-20 gap-4 border-t border-line pt-5"
    >
      <h2 id="messages-title" className="text-step-1">
        {unreadMessageCount > 0
          ? t('waitlistPlace.unread', { count: unreadMessageCount })
          : t('waitlistPlace.messages')}
      </h2>
      {shown.length === 0 && <p className="text-ink-soft">{t('waitlistPlace.noMessages')}</p>}
      <ol className="grid gap-3">
        {shown.map((message) => (
          <Message key={message.time + message.from} {...{ message }} place={place} />
        ))}
      </ol>
      {isOpen ? (
        <WriteForm place={place} outcome={outcome} />
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <Anchor className="link inline-flex min-h-target items-center" href={href} preventScrollReset>
            {t('waitlistPlace.reply')}
          </Anchor>
          <noscript>
            <form method="post">
              <button name="step" value="read" className="btn btn-text">
                {t('waitlistPlace.markRead')}
              </button>
            </form>
          </noscript>
        </p>
      )}
    </section>
  )
}

function Message({ message, place }: { message: EntryData['messages'][number]; place: EntryData }) {
  const { t, locale } = useText()
  const { restaurant, timeZone } = place.walkIn
  const isOwn = message.from === 'guest'
  return (
    <li
      className={
        isOwn
          ? 'max-w-[85%] justify-self-end rounded-lg bg-wash px-4 py-2.5'
          : 'max-w-[85%] justify-self-start rounded-lg border border-line bg-raised px-4 py-2.5'
      }
    >
      <p className="text-small text-ink-soft">
        {isOwn ? t('waitlistPlace.you') : restaurant.name} ·{' '}
        <time dateTime={message.time}>{clockIn(timeZone, Date.parse(message.time), locale)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>
    </li>
  )
}

function WriteForm({ place, outcome }: ConversationProps) {
  const text = useText()
  const { t } = text
  const { walkIn, key, messages } = place
  const result = outcome?.step === 'write' ? outcome : null
  const problem = result?.problem ?? null
  const sending = useNavigation().state === 'submitting'
  const sent = messages.filter(({ from }) => from === 'guest').length
  const error = problem ? (problemText(problem, text) ?? t('error.unreachable')) : undefined
  return (
    <Form method="post" replace preventScrollReset noValidate className="grid gap-3">
      <input type="hidden" name="step" value="write" />
      <input type="hidden" name="key" value={problem ? (result?.values['key'] ?? key) : key} />
      <TextArea
        // What was sent is in the list now.
        key={sent}
        name="body"
        label={t('waitlistPlace.message', { restaurant: walkIn.restaurant.name })}
        defaultValue={problem ? result?.values['body'] : ''}
        error={error}
        maxLength={longest}
        rows={2}
      />
      <div>
        <Button kind="quiet" size="small" aria-disabled={sending || undefined}>
          {t(sending ? 'waitlistPlace.sending' : 'waitlistPlace.send')}
        </Button>
      </div>
    </Form>
  )
}

/** Messages that a visible page shows have been read. */
function useMarkRead({ walkIn: { id, unreadMessageCount }, open, isOld }: EntryData): void {
  const send = useSend()
  useEffect(() => {
    if (unreadMessageCount === 0 || open !== 'messages' || isOld) return
    // If it fails, the messages stay unread until the next visit.
    send('walkIns.readMessages', { walkinId: id }).catch(() => undefined)
  }, [send, id, unreadMessageCount, open, isOld])
}
