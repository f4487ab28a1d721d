import { Form, useNavigation } from 'react-router'
import type { Invitation } from '#contracts/reservation-party-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PickChoice } from '#web/ui/pick.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { InvitationPageProps } from './invitation-page.tsx'

/** An answer as it was typed. */
export interface Typed {
  readonly fullName: string
  readonly coming: boolean
  readonly allergies: string
  readonly access: string
}

interface InvitationFormProps extends Pick<InvitationPageProps, 'result'> {
  readonly invitation: Invitation
}

/** Yes or no, a name, and what the kitchen and the host should know of this one guest. */
export function InvitationForm({ invitation, result }: InvitationFormProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  const { invitee, answer, allergy, access } = invitation
  const said = { fullName: invitee, coming: answer !== 'no', allergies: allergy.join(', '), access }
  const typed = result?.values ?? said
  const nameProblem = result?.refusal?.fields?.find(({ field }) => field === 'fullName')?.message
  return (
    <Form method="post" className="grid gap-5">
      {result && !nameProblem && (
        <Notice tone="bad" live>
          {result.refusal?.message ?? t('error.unreachable')}
        </Notice>
      )}
      <fieldset>
        <legend className="mb-2 font-medium">{t('invitation.coming')}</legend>
        <div className="flex gap-2">
          <PickChoice name="coming" value="yes" defaultChecked={typed.coming}>
            {t('invitation.yes')}
          </PickChoice>
          <PickChoice name="coming" value="no" defaultChecked={!typed.coming}>
            {t('invitation.no')}
          </PickChoice>
        </div>
      </fieldset>
      <TextField
        name="fullName"
        label={t('invitation.name')}
        error={nameProblem}
        defaultValue={typed.fullName}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        name="allergies"
        label={t('invitation.allergies')}
        optionalMark={t('invitation.optional')}
        hint={t('invitation.allergiesHint')}
        defaultValue={typed.allergies}
        maxLength={400}
      />
      <TextField
        name="access"
        label={t('invitation.access')}
        optionalMark={t('invitation.optional')}
        hint={t('invitation.accessHint')}
        defaultValue={typed.access}
        maxLength={500}
      />
      <div className="grid gap-3">
        <Button aria-disabled={sending || undefined}>{t('invitation.send')}</Button>
        <p className="text-small text-ink-soft">{t('invitation.privacy', { host: invitation.hostName })}</p>
      </div>
    </Form>
  )
}
