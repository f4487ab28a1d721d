import { useLoaderData } from 'react-router'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { standingOf } from '#domain/identity/standing.ts'
import { formatLocalDate } from '#web/text/long-date.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { useAccountLinks } from '../account-links.ts'
import { Avatar } from '../avatar.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { DiningPreferences } from './dining-preferences.tsx'
import { Contacts } from './security/contacts.tsx'
import { NameFirst } from './name-first.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { SignInFirst } from './security/sign-in-first.tsx'
import { UserPage } from './user-page.tsx'
import { useLiveProfile } from './use-live-profile.ts'
import { AccountShortcuts } from './account-shortcuts.tsx'

export function ProfileScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<{ profile: Profile }>>()
  const name = data.state === 'own' ? data.own.profile.mainInfo.name : ''
  return (
    <UserPage title={name || t('user.title')}>
      <PersonalScreen data={data} waiting={<Waiting />} visitor={<SignInFirst />}>
        {(own) => <Overview {...own} />}
      </PersonalScreen>
    </UserPage>
  )
}

function Overview({ profile }: { profile: Profile }) {
  const { t } = useText()
  const links = useAccountLinks()
  useLiveProfile(profile)
  const standing = standingOf({ ...profile.mainInfo, created: profile.created })
  if (standing === 'unfinished') return <NameFirst />
  return (
    <div className="grid gap-8">
      <Who profile={profile} />
      <div className="grid gap-x-14 gap-y-8 desktop:grid-cols-2">
        <div className="grid content-start gap-8">
          <AccountShortcuts />
          <DiningPreferences info={profile.additionalInfo} />
        </div>
        <div className="grid content-start gap-8">
          <Contacts profile={profile} />
          <PrivacySection profile={profile} />
        </div>
      </div>
      <p>
        <LinkButton kind="quiet" href={links('userLogout')}>
          {t('user.signOut')}
        </LinkButton>
      </p>
    </div>
  )
}

function Who({ profile: { mainInfo, created } }: { profile: Profile }) {
  const { t, locale } = useText()
  const links = useAccountLinks()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar {...mainInfo} size={72} />
      <p className="min-w-40 flex-1 text-ink-soft">
        {t('user.since', { day: formatLocalDate(created, locale) })}
      </p>
      <LinkButton kind="quiet" size="small" href={links('userEdit', { title: t('user.editTitle') })}>
        {t('user.edit')}
      </LinkButton>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-18 rounded-full" />
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="grid gap-14 desktop:grid-cols-2">
        <SkeletonText lines={8} />
        <SkeletonText lines={8} />
      </div>
    </div>
  )
}
