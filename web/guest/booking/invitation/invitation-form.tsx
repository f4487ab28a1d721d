import { Form, useNavigation } from 'react-router'
import type { Invitation } from '#contracts/booking/invitations.ts'
import { FormNotice, useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { InvitationPageProps } from './invitation-page.tsx'

const fields = ['fullName']

interface InvitationFormProps extends Pick<InvitationPageProps, 'result'> {
  readonly invitation: Invitation
}

export function InvitationForm({ invitation, result }: InvitationFormProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  const { invitee, answer, allergy, access } = invitation
  const said = { fullName: invitee, coming: answer, allergies: allergy.join(', '), access }
  const typed: FormResult['values'] = result?.values ?? said
  const at = useFieldProblems(result, fields)
  return (
    <Form method="post" className="grid gap-5">
      <FormNotice {...{ result, fields }} />
      <fieldset>
        <legend className="mb-2 font-medium">{t('invitation.coming')}</legend>
        <div className="flex gap-2">
          <PickChoice name="coming" value="yes" defaultChecked={typed['coming'] !== 'no'}>
            {t('invitation.yes')}
          </PickChoice>
          <PickChoice name="coming" value="no" defaultChecked={typed['coming'] === 'no'}>
            {t('invitation.no')}
          </PickChoice>
        </div>
      </fieldset>
      <TextField
        name="fullName"
        label={t('invitation.name')}
        {...at('fullName')}
        defaultValue={typed['fullName']}
        maxLength={120}
        autoComplete="name"
        required
      />
      <NeedsFields allergies={typed['allergies']} access={typed['access']} />
      <div className="grid gap-3">
        <Button aria-disabled={sending || undefined}>{t('invitation.send')}</Button>
        <SiteTerms>{t('invitation.privacy', { host: invitation.hostName })}</SiteTerms>
      </div>
    </Form>
  )
}

interface NeedsFieldsProps {
  readonly allergies: string | undefined
  readonly access: string | undefined
}

export function NeedsFields({ allergies, access }: NeedsFieldsProps) {
  const { t } = useText()
  return (
    <>
      <TextField
        name="allergies"
        label={t('invitation.allergies')}
        optionalMark={t('invitation.optional')}
        hint={t('invitation.allergiesHint')}
        defaultValue={allergies}
        maxLength={400}
      />
      <TextField
        name="access"
        label={t('invitation.access')}
        optionalMark={t('invitation.optional')}
        hint={t('invitation.accessHint')}
        defaultValue={access}
        maxLength={500}
      />
    </>
  )
}
