import { type FormEvent, useId, useState } from 'react'
import type { StaffBooking } from '#contracts/booking/service-day.ts'
import type { Act } from './use-actions.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { PartyState } from '#web/host/service-day/party-words.tsx'
import { unreachable } from '#web/host/service-day/reach.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { formatTimeIn } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextArea } from '#web/ui/fields/text-field.tsx'

/** What was typed and not sent, by booking, so that looking at another one loses nothing. */
const drafts = new Map<string, { readonly body: string; readonly status: Party['status'] }>()

interface PanelMessagesProps {
  readonly party: Party
  readonly details: StaffBooking
  readonly act: Act
}

/** The conversation with the guest. A draft stays whatever arrives meanwhile, and says so if the booking isn't what it was. */
export function PanelMessages({ party, details, act }: PanelMessagesProps) {
  const { t, locale } = useText()
  const { mayAct, sendsTexts } = useAtRestaurant()
  const { messages } = details.booking
  const reason = unreachable(details, sendsTexts)
  const { zone, now } = useDay()
  const heading = useId()
  const { id, name, size, status } = party
  const [draft, setDraft] = useState(drafts.get(id) ?? null)
  const [isWarned, setWarned] = useState(false)
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const keep = (body: string) => {
    const next = body === '' ? null : { body, status: draft?.status ?? status }
    if (next) drafts.set(id, next)
    else drafts.delete(id)
    setDraft(next)
    setWarned(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = draft?.body.trim()
    if (!body || isSending) return
    if (draft?.status !== status && !isWarned) return setWarned(true)
    setSending(true)
    const isSent = await act(party, { kind: 'message', body }).finally(() => setSending(false))
    if (!isSent) return
    drafts.delete(id)
    setDraft(null)
    setWarned(false)
    setSent((before) => before + 1)
  }
  if (messages.length === 0 && !mayAct('message.send')) return null
  return (
    <section aria-labelledby={heading} className="mx-5 border-t border-line py-2.5">
      <h3 id={heading} className="font-sans text-small font-medium text-ink-soft">
        {t('tonight.messages')}
      </h3>
      <ol aria-live="polite" className="mt-1 grid gap-2">
        {messages.map(({ id: messageId, origin, body, time }) => (
          <li
            key={messageId}
            className={classes(
              'max-w-[92%] rounded-md px-3 py-1.5',
              origin === 'guest' ? 'justify-self-start bg-wash' : 'justify-self-end border border-line',
            )}
          >
            <p className="text-fine text-ink-soft">
              <bdi>
                {origin === 'guest' ? name || t('tonight.partyOf', { count: size }) : t('tonight.fromUs')}
              </bdi>
              <span>{` · ${formatTimeIn(zone, time, locale)}`}</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi>{body}</bdi>
            </p>
          </li>
        ))}
      </ol>
      {mayAct('message.send') && (
        <form className="mt-3 grid gap-2" onSubmit={(event) => void send(event)}>
          <TextArea
            // Empty again once it was sent.
            key={sent}
            name="body"
            id={`message-${id}`}
            label={t('tonight.message')}
            {...(reason && { hint: t(`tonight.change.${reason}`) })}
            rows={2}
            maxLength={2000}
            defaultValue={draft?.body ?? ''}
            onInput={({ currentTarget: { value } }) => keep(value)}
          />
          {isWarned && (
            <p role="alert" className="rounded-md bg-warn-wash px-3 py-2">
              <span>{t('tonight.statusChanged')} </span>
              <PartyState {...{ party, now, zone }} />
            </p>
          )}
          <Button
            kind="quiet"
            size="small"
            className="justify-self-end"
            aria-disabled={!draft || isSending || undefined}
          >
            {isWarned ? t('tonight.sendAnyway') : t('tonight.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
