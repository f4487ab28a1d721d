import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { formatLongDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { useAccountLinks } from '../account-links.ts'
import { Facts, Section } from './section.tsx'

/**
 * Shows the guest's dining preferences, which are sent with every booking while signed in, and a link to edit them.
 */
export function DiningPreferences({ info }: { info: Profile['additionalInfo'] }) {
  const { t, locale } = useText()
  const links = useAccountLinks()
  const { allergy, diet, vegetarian, handicapAccessible, accessNeeds, birthday } = info
  const both = (first: string | false, second: string) => [first, second].filter(Boolean).join(' · ')
  const facts = [
    { name: t('user.allergies'), value: allergy.join(', ') },
    { name: t('user.diet'), value: both(vegetarian && t('user.vegetarian'), diet) },
    { name: t('user.access'), value: both(handicapAccessible && t('user.stepFree'), accessNeeds) },
    { name: t('user.birthday'), value: birthday && formatLongDate(birthday, locale) },
  ]
  const known = facts.filter(({ value }) => value)
  const edit = {
    href: links('userEditAdditionalInfo', { title: t('user.tableTitle') }),
    text: t(known.length > 0 ? 'user.change' : 'user.add'),
  }
  return (
    <Section title={t('user.atTheTable')} edit={edit}>
      {known.length > 0 ? (
        <Facts facts={known} />
      ) : (
        <p className="pb-2 text-ink-soft">{t('user.tableEmpty')}</p>
      )}
    </Section>
  )
}
