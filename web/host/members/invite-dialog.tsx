import { useState } from 'react'
import type { Invited } from './member-steps.ts'
import { RightsFields } from './rights-fields.tsx'
import { ShareInvitation } from './share-invitation.tsx'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { HostForm } from '#web/host/parts/host-form.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { useText } from '#web/text/text.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const fields = ['name', 'email', 'role']

/** Invites somebody by email, or with a link to pass on. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const form = useForm<Invited>('invite')
  const invited = form.result?.done
  if (invited)
    return (
      <HostDialog title={t('hostApp.invitedTitle', { name: invited.member.name })} onClose={onClose}>
        <ShareInvitation invited={invited} onClose={onClose} />
      </HostDialog>
    )
  return (
    <HostDialog title={t('hostApp.inviteTitle')} onClose={onClose} isEntry>
      <InviteForm form={form} />
    </HostDialog>
  )
}

function InviteForm({ form }: { readonly form: ReturnType<typeof useForm<Invited>> }) {
  const { t } = useText()
  const [id] = useState(freshKey)
  const [by, setBy] = useState<'email' | 'link'>('email')
  const at = useFieldProblems(form.result, fields)
  return (
    <HostForm
      form={form}
      step="invite"
      fields={fields}
      failure={t('hostApp.inviteFailed')}
      submit={by === 'email' ? t('hostApp.sendInvitation') : t('hostApp.createLink')}
    >
      <input type="hidden" name="id" value={id} />
      <TextField {...at('name')} name="name" label={t('hostApp.name')} autoComplete="off" maxLength={80} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('hostApp.inviteHow')}</legend>
        <div className="flex flex-wrap gap-2">
          {(['email', 'link'] as const).map((each) => (
            <ChipChoice
              key={each}
              type="radio"
              name="by"
              value={each}
              defaultChecked={each === by}
              className="min-h-target px-4"
              onChange={() => setBy(each)}
            >
              {t(`hostApp.inviteBy.${each}`)}
            </ChipChoice>
          ))}
        </div>
        {by === 'link' && <p className="text-small text-ink-soft">{t('hostApp.inviteLinkHint')}</p>}
      </fieldset>
      {by === 'email' && (
        <TextField
          {...at('email')}
          type="email"
          name="email"
          label={t('hostApp.email')}
          autoComplete="off"
          hint={t('hostApp.inviteEmailHint')}
        />
      )}
      <RightsFields given="host" />
    </HostForm>
  )
}
