import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { joinBookings } from '../auth/arrive.ts'
import { AccountForm } from '../form/account-form.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import { ContactChange, ProveContact } from './contact-change.tsx'

/** A phone number belongs to the account once the code sent to it has come back. */
export function PhoneChange({ profile }: { profile: Profile }) {
  const { t } = useText()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const [phone, setPhone] = useState('')
  const [joined, setJoined] = useState<number | null>(null)
  const known = profile.mainInfo.phone
  return (
    <ContactChange
      id="phone"
      title={known ? t('user.changePhone') : t('user.addPhone')}
      now={known}
      joined={joined}
      done={t('user.phoneProved')}
    >
      {phone ? (
        <ProveContact
          contact={phone}
          failure={t('user.cannotBind')}
          send={() => send('identity.sendPhoneCode', { body: { phone } })}
          prove={(code) => send('identity.verifyPhone', { body: { phone, code } })}
          onOther={() => setPhone('')}
          onProved={async () => {
            setJoined(await joinBookings(send))
            setPhone('')
            await revalidate()
          }}
        />
      ) : (
        <AskPhone onSent={setPhone} />
      )}
    </ContactChange>
  )
}

function AskPhone({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useText()
  const send = useSend()
  const { ask, refuse, problem, sending } = useAsk()
  return (
    <AccountForm
      {...{ problem, sending }}
      fields={['phone']}
      failure={t('user.cannotBind')}
      submit={t('auth.sendCode')}
      submitting={t('auth.sendingCode')}
      quiet
      onSend={async (form) => {
        const phone = textOf(form, 'phone')
        if (!phone) return refuse(emptyField('phone', t('user.needPhone')))
        if (await ask(() => send('identity.sendPhoneCode', { body: { phone } }))) onSent(phone)
      }}
    >
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('user.newPhone')}
        hint={t('user.phoneHint')}
        error={problemsOf(problem, ['phone'])('phone').error}
        maxLength={40}
        autoComplete="tel"
        aria-required
      />
    </AccountForm>
  )
}
