import { useId } from 'react'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { Section } from '../section.tsx'

export function PrivacySection({ profile }: { profile: Profile }) {
  const { t } = useText()
  const id = useId()
  const links = useAccountLinks()
  const { Form, result, submit } = useForm('consent')
  const edit = { href: links('userPrivacy'), text: t('user.look') }
  return (
    <Section title={t('user.privacy')} edit={edit}>
      <p className="text-ink-soft">{t('user.privacyLead')}</p>
      <Form method="post" onChange={({ currentTarget }) => submit(currentTarget)}>
        <input type="hidden" name="step" value="consent" />
        <CheckField
          // After a refusal, the checkbox shows the saved value again.
          key={`${profile.consents.marketing} ${result?.problem ? 'refused' : ''}`}
          id={id}
          name="marketing"
          label={t('user.marketing')}
          hint={t('user.marketingHint')}
          defaultChecked={profile.consents.marketing}
        />
      </Form>
      <SmallProblem result={result} />
    </Section>
  )
}
