import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { joinBookings } from '../auth/arrive.ts'
import { AccountForm } from '../form/account-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import { ContactChange, ProveContact } from './contact-change.tsx'

/** Another e-mail for the account, once the code sent to it has come back. */
export function EmailChange({ profile }: { profile: Profile }) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [joined, setJoined] = useState<number | null>(null)
  return (
    <ContactChange
      id="email"
      title={t('user.changeEmail')}
      now={profile.mainInfo.email}
      joined={joined}
      done={t('user.emailProved')}
    >
      {email ? (
        <ProveContact
          contact={email}
          failure={t('auth.cannotSend')}
          send={() => send('identity.sendNewEmailCode', { body: { email } })}
          prove={(code) => send('identity.changeEmail', { body: { email, code } })}
          onOther={() => setEmail('')}
          onProved={async () => {
            setJoined(await joinBookings(send))
            setEmail('')
            await revalidate()
          }}
        />
      ) : (
        <AskEmail onSent={setEmail} />
      )}
    </ContactChange>
  )
}

function AskEmail({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useText()
  const send = useSend()
  const { ask, refuse, problem, sending } = useAsk()
  return (
    <AccountForm
      {...{ problem, sending }}
      fields={['email']}
      failure={t('auth.cannotSend')}
      submit={t('auth.sendCode')}
      submitting={t('auth.sendingCode')}
      quiet
      onSend={async (form) => {
        const email = textOf(form, 'email')
        if (!email) return refuse(emptyField('email', t('auth.needEmail')))
        if (await ask(() => send('identity.sendNewEmailCode', { body: { email } }))) onSent(email)
      }}
    >
      <EmailField label={t('user.newEmail')} error={problemsOf(problem, ['email'])('email').error} />
    </AccountForm>
  )
}
