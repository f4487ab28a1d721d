import type { Profile } from '#contracts/guest-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { EmailField } from '../form/email-field.tsx'
import { ContactChange, type ContactFieldProps } from './contact-change.tsx'

/** Another e-mail for the account, once the code sent to it has come back. */
export function EmailChange({ profile }: { profile: Profile }) {
  const { t } = useText()
  const send = useSend()
  return (
    <ContactChange
      id="email"
      title={t('user.changeEmail')}
      now={profile.mainInfo.email}
      done={t('user.emailProved')}
      failure={t('auth.cannotSend')}
      missing={t('auth.needEmail')}
      Field={NewEmail}
      sendCode={(email) => send('identity.sendNewEmailCode', { body: { email } })}
      prove={(email, code) => send('identity.changeEmail', { body: { email, code } })}
    />
  )
}

function NewEmail({ error }: ContactFieldProps) {
  const { t } = useText()
  return <EmailField label={t('user.newEmail')} error={error} />
}
