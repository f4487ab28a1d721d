import { unlessRefused } from '../user/load-user.ts'
import { ownAnswer, type Self } from '../personal.tsx'

/** The places a guest keeps, their lists, and the wishes to be told; null for what could not be had. */
export async function loadPlaces({ send, uid }: Self) {
  const [kept, wishes] = await Promise.all([
    send('guestPlaces.list', { uid }).then(ownAnswer),
    unlessRefused(send('guests.wishes', { uid })),
  ])
  return { uid, ...kept, wishes: wishes?.requests ?? null }
}

export type PlacesData = Awaited<ReturnType<typeof loadPlaces>>
export type Place = PlacesData['places'][number]
export type List = PlacesData['lists'][number]
export type Wish = NonNullable<PlacesData['wishes']>[number]
