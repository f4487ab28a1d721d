import { useLoaderData } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { type Personal, PersonalScreen } from '#web/guest/accounts/personal.tsx'
import { Devices } from './devices.tsx'
import type { SecurityData } from '../load-user.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { UserPage } from '../user-page.tsx'
import { useLiveProfile } from '../use-live-profile.ts'

/** Lists what opens the account and where it is open, with ways to end each. */
export function SecurityScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<SecurityData>>()
  return (
    <UserPage title={t('user.security')} up={{ page: 'user', text: t('privacy.profile') }}>
      <PersonalScreen data={data} waiting={<SkeletonText lines={8} />} visitor={<SignInFirst />}>
        {(own) => <Security {...own} />}
      </PersonalScreen>
    </UserPage>
  )
}

function Security({ profile, signInMethods, devices, others }: SecurityData) {
  useLiveProfile(profile)
  return (
    <div className="grid max-w-narrow gap-10">
      {signInMethods && <SignInMethods {...{ methods: signInMethods, devices: devices ?? [], others }} />}
      {devices && <Devices devices={devices} />}
    </div>
  )
}
