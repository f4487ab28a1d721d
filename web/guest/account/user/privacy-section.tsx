import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/guest-shapes.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { useAccountLinks } from '../account-links.ts'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import { Section } from './section.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** What we may write, and the way to what restaurants see. */
export function PrivacySection({ profile }: { profile: Profile }) {
  const { t } = useText()
  const id = useId()
  const links = useAccountLinks()
  const save = useSaveProfile(profile)
  const { revalidate } = useRevalidator()
  const { ask, problem } = useAsk()
  const consent = async (marketing: boolean) => {
    await ask(() => save({ consents: { marketing } }))
    await revalidate()
  }
  const edit = { href: links('userPrivacy'), text: t('user.look') }
  return (
    <Section title={t('user.privacy')} edit={edit}>
      <p className="text-ink-soft">{t('user.privacyLead')}</p>
      <CheckField
        key={String(profile.consents.marketing)}
        id={id}
        name="marketing"
        label={t('user.marketing')}
        hint={t('user.marketingHint')}
        defaultChecked={profile.consents.marketing}
        onChange={({ currentTarget: { checked } }) => void consent(checked)}
      />
      <SmallProblem problem={problem} />
    </Section>
  )
}
