import { useLoaderData } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ownAnswer, type Personal, PersonalScreen, type Self } from '../personal.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Section } from './section.tsx'
import { SeenBy } from './seen-by.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { UserPage } from './user-page.tsx'

/** What each restaurant knows of the guest. */
export async function loadPrivacy({ send, uid }: Self) {
  return { uid, now: Date.now(), ...ownAnswer(await send('guests.seenBy', { uid })) }
}

type PrivacyData = Awaited<ReturnType<typeof loadPrivacy>>

/** What is known about the guest, by whom, and how to put it right, take it along or have it forgotten. */
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
        {({ uid, now, restaurants }) => (
          <div className="grid max-w-narrow gap-10">
            <Section title={t('privacy.seen')}>
              {restaurants.length === 0 ? (
                <p className="text-ink-soft">{t('privacy.nobody')}</p>
              ) : (
                restaurants.map((restaurant) => (
                  <SeenBy key={restaurant.restaurantId} {...{ uid, restaurant, now }} />
                ))
              )}
            </Section>
            <ExportData uid={uid} />
            <DeleteAccount uid={uid} />
          </div>
        )}
      </PersonalScreen>
    </UserPage>
  )
}
