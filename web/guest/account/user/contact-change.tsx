import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { joinBookings } from '../auth/arrive.ts'
import { AccountForm } from '../form/account-form.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import { ProveContact } from './prove-contact.tsx'

/** What the field of a new contact is given. */
export interface ContactFieldProps {
  readonly error: string | undefined
}

interface ContactChangeProps {
  /** The field of the form and of the wire, and the anchor of the line. */
  readonly id: 'email' | 'phone'
  readonly title: string
  readonly now: string
  /** Said once the new one is proved. */
  readonly done: string
  /** Said where no code could be sent or it proved nothing. */
  readonly failure: string
  /** Said where nothing was typed. */
  readonly missing: string
  readonly Field: ComponentType<ContactFieldProps>
  readonly sendCode: (contact: string) => Promise<unknown>
  readonly prove: (contact: string, code: string) => Promise<unknown>
}

/** A line that opens into the change of one contact: the new one, then the code sent to it. */
export function ContactChange({ id, title, now, done, prove, ...asked }: ContactChangeProps) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const [contact, setContact] = useState('')
  // How many bookings came along with the contact that was just proved; null before.
  const [joined, setJoined] = useState<number | null>(null)
  const summary = (
    <>
      {title}
      {now && <span className="block font-regular wrap-anywhere text-ink-soft">{now}</span>}
    </>
  )
  return (
    <div id={id} className="scroll-mt-header border-t border-line">
      {joined !== null && (
        <Notice tone="good" live className="mt-4" title={done}>
          {joined > 0 && t('user.joined', { count: joined })}
        </Notice>
      )}
      <Disclosure summary={summary}>
        <div className="pt-2">
          {contact ? (
            <ProveContact
              contact={contact}
              failure={asked.failure}
              send={() => asked.sendCode(contact)}
              prove={(code) => prove(contact, code)}
              onOther={() => setContact('')}
              onProved={async () => {
                setJoined(await joinBookings(send))
                setContact('')
                await revalidate()
              }}
            />
          ) : (
            <AskContact id={id} {...asked} onSent={setContact} />
          )}
        </div>
      </Disclosure>
    </div>
  )
}

interface AskContactProps
  extends Pick<ContactChangeProps, 'id' | 'failure' | 'missing' | 'Field' | 'sendCode'> {
  readonly onSent: (contact: string) => void
}

function AskContact({ id, failure, missing, Field, sendCode, onSent }: AskContactProps) {
  const { t } = useText()
  const { ask, refuse, problem, sending } = useAsk()
  return (
    <AccountForm
      {...{ problem, sending, failure }}
      fields={[id]}
      submit={t('auth.sendCode')}
      submitting={t('auth.sendingCode')}
      quiet
      onSend={async (form) => {
        const contact = textOf(form, id)
        if (!contact) return refuse(emptyField(id, missing))
        if (await ask(() => sendCode(contact))) onSent(contact)
      }}
    >
      <Field error={problemsOf(problem, [id])(id).error} />
    </AccountForm>
  )
}
