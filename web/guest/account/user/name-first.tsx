import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { problemsOf } from '#web/guest/requests/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { emptyField, useAsk } from '../form/use-ask.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** A profile without a name is not authorised yet: somebody else vouched for the guest and did not say it. */
export function NameFirst({ profile }: { profile: Profile }) {
  const { t } = useText()
  const { ask, refuse, problem, sending } = useAsk()
  const save = useSaveProfile(profile)
  const { revalidate } = useRevalidator()
  return (
    <div className="grid max-w-narrow gap-5">
      <p className="text-step-1 text-ink-soft">{t('user.nameFirst')}</p>
      <AccountForm
        {...{ problem, sending }}
        fields={['name']}
        submit={t('user.save')}
        submitting={t('user.saving')}
        onSend={async (form) => {
          const name = textOf(form, 'name')
          if (!name) return refuse(emptyField('name', t('auth.needName')))
          if (await ask(() => save({ mainInfo: { name } }))) await revalidate()
        }}
      >
        <TextField
          name="name"
          label={t('auth.name')}
          error={problemsOf(problem, ['name'])('name').error}
          maxLength={120}
          autoComplete="name"
          aria-required
        />
      </AccountForm>
    </div>
  )
}
