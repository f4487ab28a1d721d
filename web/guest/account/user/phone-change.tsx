import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactChange, type ContactFieldProps } from './contact-change.tsx'

/** A phone number belongs to the account once the code sent to it has come back. */
export function PhoneChange({ profile }: { profile: Profile }) {
  const { t } = useText()
  const send = useSend()
  const known = profile.mainInfo.phone
  return (
    <ContactChange
      id="phone"
      title={known ? t('user.changePhone') : t('user.addPhone')}
      now={known}
      done={t('user.phoneProved')}
      failure={t('user.cannotBind')}
      missing={t('user.needPhone')}
      Field={NewPhone}
      sendCode={(phone) => send('identity.sendPhoneCode', { body: { phone } })}
      prove={(phone, code) => send('identity.verifyPhone', { body: { phone, code } })}
    />
  )
}

function NewPhone({ error }: ContactFieldProps) {
  const { t } = useText()
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      label={t('user.newPhone')}
      hint={t('user.phoneHint')}
      error={error}
      maxLength={40}
      autoComplete="tel"
      aria-required
    />
  )
}
