import { useEffect, useState } from 'react'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { withCuisineNames } from '#web/text/cuisine-names.ts'
import { PlainPinCard } from '#web/parts/map/map-card.tsx'
import type { MapPin } from '#web/parts/map/map-props.ts'
import { withTimes } from '../restaurant-cards/fetch-times.ts'
import type { CardView } from '../restaurant-cards/card-view.ts'
import { RestaurantCard } from '../restaurant-cards/restaurant-card.tsx'
import { serverNow } from '#web/session/server-clock.ts'
import type { SearchData } from './load-search.ts'

interface PinCardProps extends Pick<SearchData, 'cards' | 'query'> {
  readonly pin: MapPin
}

/**
 * Shows the card of a selected pin. If the list's current page doesn't include it, fetches it and shows the pin's
 * name and time until then.
 */
export function PinCard({ pin, cards, query }: PinCardProps) {
  const send = useSend()
  const listed = cards.find(({ id }) => id === pin.id)
  const [fetched, setFetched] = useState<CardView | null>(null)
  const isListed = listed !== undefined
  useEffect(() => {
    if (isListed) return
    let isUnmounted = false
    const load = async () => {
      try {
        const card = await fetchCard(send, pin.id, query)
        if (!isUnmounted) setFetched(card)
      } catch (error) {
        console.warn(error)
      }
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [isListed, send, pin.id, query])
  const card = listed ?? fetched
  const { date, time, party } = query
  if (!card) return <PlainPinCard pin={pin} />
  const along = { ...(date && { date }), ...(time && { time }), party }
  return <RestaurantCard {...{ card, party, time }} visit={along} layout="side" level={3} first />
}

/** Resolves to null if the restaurant isn't listed anymore. */
async function fetchCard(send: Send, id: number, query: SearchData['query']): Promise<CardView | null> {
  const found = await send('search.restaurants', { body: { search: '*', filter: `id eq '${id}'`, top: 1 } })
  if (isWireRefusal(found)) return null
  const [restaurant] = withCuisineNames(found.value, found.cuisineNames)
  if (!restaurant) return null
  const { timeZone } = restaurant
  const [card] = await withTimes(send, [restaurant], { query, timeZone, now: new Date(serverNow()) })
  return card ?? null
}
