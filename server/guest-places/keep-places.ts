import type { SavedPlace } from '#contracts/guest-shapes.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { openGuest } from '#server/identity/signed-in.ts'
import { promoImage } from '#server/restaurants/present-restaurant.ts'
import { createPlaceStore, type KeptPlace } from './place-store.ts'

/** More than anybody looks through. */
const placesMost = 500

export const listPlaces: Handler<'guestPlaces.list'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  return isRefusal(guest) ? guest : placesOfGuest(context, uid)
}

/** What a guest keeps, and in which lists. */
export async function placesOfGuest({ database }: Pick<Context, 'database'>, uid: string) {
  const store = createPlaceStore(database)
  const places = await store.places(uid)
  return { places: places.map(presentPlace), lists: await store.lists(uid) }
}

export const savePlace: Handler<'guestPlaces.save'> = async (context, input, caller) => {
  const { uid, restaurantId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const store = createPlaceStore(context.database)
  const { id } = listed.record
  const saved = await store.save(uid, {
    restaurantId: id,
    lists: body.lists,
    at: context.now(),
    most: placesMost,
  })
  if (saved === 'unknownList') return refuse('unknownList')
  if (saved === 'tooManyKept') return refuse('tooManyKept', { most: placesMost })
  const kept = await store.place(uid, id)
  return kept ? presentPlace(kept) : refuse('unknownRestaurant')
}

export const forgetPlace: Handler<'guestPlaces.forget'> = async (context, { uid, restaurantId }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.get(restaurantId)
  if (listed) await createPlaceStore(context.database).forget(uid, listed.record.id)
  return undefined
}

function presentPlace(place: KeptPlace): z.infer<typeof SavedPlace> {
  const { id, slug, name, city, saved, lists } = place
  return {
    restaurantId: id,
    idOrName: slug,
    name,
    city,
    promoImage: promoImage(place, 'card'),
    saved: saved.toISOString(),
    lists,
  }
}
