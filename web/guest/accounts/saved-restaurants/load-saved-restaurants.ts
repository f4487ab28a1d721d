import type { LoaderFunctionArgs } from 'react-router'
import type { Send } from '#contracts/client.ts'
import { withDistinctPictures } from '#web/parts/cards/distinct-pictures.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { unlessRefused } from '../user/load-user.ts'
import { ownAnswer, type Personal, personal, type Self } from '../personal.tsx'
import { savedOnDevice } from '#web/session/saved-restaurants/claim-saved.ts'
import { moveSaved } from '#web/session/saved-restaurants/move-saved.ts'

/** Alerts are null if they couldn't be loaded. */
async function loadSavedRestaurants({ send, uid }: Self) {
  await moveSaved(send, uid)
  const [saved, alerts] = await Promise.all([
    send('savedRestaurants.list', { uid }).then(ownAnswer),
    unlessRefused(send('requests.list', { uid })),
  ])
  return { ...saved, places: withDistinctPictures(saved.places), alerts: alerts?.requests ?? null }
}

/** The most restaurants that one search returns. */
const most = 100

/** Loads what a visitor has saved on this device, newest first. Omits restaurants that can't be found anymore. */
async function loadOnDevice(send: Send) {
  const ids = savedOnDevice()
  const starts = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => index * most)
  const found = await Promise.all(
    starts.map(async (start) => {
      const filter = `search.in(id, '${ids.slice(start, start + most).join()}')`
      return ownAnswer(await send('search.restaurants', { query: {}, body: { filter, top: most } })).value
    }),
  )
  const cards = new Map(found.flat().map((card) => [card.id, card]))
  return withDistinctPictures(ids.flatMap((id) => cards.get(id) ?? []))
}

const loadOwn = personal(loadSavedRestaurants)

/** Loads what is saved in the account or, for visitors, on this device. */
export async function loadSavedPage(args: LoaderFunctionArgs): Promise<SavedPage> {
  const own = await loadOwn(args)
  if (own.state !== 'visitor') return { own, onDevice: [] }
  return { own, onDevice: await loadOnDevice(args.context.get(pageContext).send) }
}

export interface SavedPage {
  readonly own: Personal<SavedRestaurantsData>
  readonly onDevice: readonly RestaurantOnDevice[]
}

export type SavedRestaurantsData = Awaited<ReturnType<typeof loadSavedRestaurants>>
export type SavedRestaurant = SavedRestaurantsData['places'][number]
export type RestaurantOnDevice = Awaited<ReturnType<typeof loadOnDevice>>[number]
export type List = SavedRestaurantsData['lists'][number]
export type TableAlert = NonNullable<SavedRestaurantsData['alerts']>[number]
