import { withDistinctPictures } from '#web/guest/restaurant-cards/distinct-pictures.ts'
import { unlessRefused } from '../user/load-user.ts'
import { ownAnswer, type Self } from '../personal.tsx'

/** Loads saved restaurants, lists and table alerts. Alerts are null if they couldn't be loaded. */
export async function loadSavedRestaurants({ send, uid }: Self) {
  const [saved, alerts] = await Promise.all([
    send('savedRestaurants.list', { uid }).then(ownAnswer),
    unlessRefused(send('requests.list', { uid })),
  ])
  return { ...saved, places: withDistinctPictures(saved.places), alerts: alerts?.requests ?? null }
}

export type SavedRestaurantsData = Awaited<ReturnType<typeof loadSavedRestaurants>>
export type SavedRestaurant = SavedRestaurantsData['places'][number]
export type List = SavedRestaurantsData['lists'][number]
export type TableAlert = NonNullable<SavedRestaurantsData['alerts']>[number]
