import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useAccountLinks } from '#web/guest/accounts/account-links.ts'
import { Facts, Section } from '../section.tsx'

export function Contacts({ profile }: { profile: Profile }) {
  const { t } = useText()
  const sendsTexts = useSendsTexts()
  const links = useAccountLinks()
  const { email, phone } = profile.mainInfo
  const href = links('userEdit', { title: t('user.editTitle') })
  const edit = { href, text: t('user.change') }
  return (
    <Section title={t('user.contacts')} edit={edit}>
      <Facts
        facts={[
          {
            name: t('user.email'),
            value: email ? <Contact text={email} proved={profile.emailVerified} /> : t('user.none'),
          },
          {
            name: t('user.phone'),
            value: phone ? (
              <Contact text={phone} proved={profile.phoneVerified} />
            ) : !sendsTexts ? (
              t('user.none')
            ) : (
              <Anchor className="link" href={`${href}#phone`}>
                {t('user.addPhone')}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  )
}

function Contact({ text, proved }: { text: string; proved: boolean }) {
  const { t } = useText()
  return (
    <span className="numbers inline-flex flex-wrap items-center justify-end gap-x-2">
      {/* Phone numbers and emails run from left to right in every language. */}
      <span dir="ltr">{text}</span>
      {proved ? (
        <span className="inline-flex items-center gap-1 text-small text-good">
          <CheckIcon size={16} />
          {t('user.proved')}
        </span>
      ) : (
        <span className="text-small text-warn">{t('user.notProved')}</span>
      )}
    </span>
  )
}
