import { useLoaderData } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ownAnswer, type Personal, PersonalScreen, type Self } from '#web/guest/accounts/personal.tsx'
import { DeleteAccount } from '../security/delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Section } from '../section.tsx'
import { SeenBy } from './seen-by.tsx'
import { SignInFirst } from '../security/sign-in-first.tsx'
import { UserPage } from '../user-page.tsx'

export async function loadPrivacy({ send, uid }: Self) {
  return { now: Date.now(), ...ownAnswer(await send('guests.sharedData', { uid })) }
}

type PrivacyData = Awaited<ReturnType<typeof loadPrivacy>>

/** Shows what restaurants have stored about the guest, with ways to correct, export and delete it. */
export function PrivacyScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<PrivacyData>>()
  return (
    <UserPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      up={{ page: 'user', text: t('privacy.profile') }}
    >
      <PersonalScreen data={data} waiting={<SkeletonText lines={8} />} visitor={<SignInFirst />}>
        {({ now, restaurants }) => (
          <div className="grid max-w-narrow gap-10">
            <Section title={t('privacy.seen')}>
              {restaurants.length === 0 ? (
                <p className="text-ink-soft">{t('privacy.nobody')}</p>
              ) : (
                restaurants.map((restaurant) => (
                  <SeenBy key={restaurant.restaurantId} {...{ restaurant, now }} />
                ))
              )}
            </Section>
            <ExportData />
            <DeleteAccount />
          </div>
        )}
      </PersonalScreen>
    </UserPage>
  )
}
