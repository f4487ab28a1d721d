import { data } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/regions.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { worldId } from '../../shell/load-shell.ts'
import { type CardView, cardView } from './card-view.ts'
import { dayIn } from './local-day.ts'
import { askedMoment, cardsPerPage, filterOf, type HomeWish } from './wish.ts'

export interface HomeData {
  readonly wish: HomeWish
  /** Read by the shell: where the guest looks. */
  readonly regionId: string
  readonly regionName: string
  /** The region of the address is not one of ours; the world is shown. */
  readonly unknownRegion: boolean
  readonly picture: string
  readonly quickCuisines: readonly string[]
  /** Today in the region, so that server and browser write the same days. */
  readonly today: string
  readonly cards: readonly CardView[]
  readonly count: number
  readonly attributions: readonly string[]
}

/** The home page in three calls: the region, its restaurants, and the times of all of them at once. */
export async function loadHome(send: Send, asked: HomeWish, now: Date): Promise<HomeData> {
  const [config, found] = await Promise.all([
    send('regions.config', { id: asked.regionId }),
    searchRestaurants(send, asked),
  ])
  if (isWireRefusal(config)) {
    if (asked.regionId === worldId) throw data(config.message, { status: config.status })
    return { ...(await loadHome(send, { ...asked, regionId: worldId }, now)), unknownRegion: true }
  }
  const today = dayIn(config.timeZone, now)
  const wish = asked.date < today ? { ...asked, date: '' } : asked
  return {
    wish,
    regionId: config.regionId,
    regionName: config.regionName,
    unknownRegion: false,
    picture: config.headerImage,
    quickCuisines: config.quickCuisines,
    today,
    cards: await withTimes(send, found.value, wish, config, now),
    count: found['@odata.count'] ?? found.value.length,
    attributions: [...new Set(found.value.map(({ attribution }) => attribution).filter(Boolean))],
  }
}

async function searchRestaurants(send: Send, wish: HomeWish) {
  const found = await send('search.restaurants', {
    body: {
      search: wish.search || '*',
      filter: filterOf(wish),
      count: true,
      skip: wish.skip,
      top: cardsPerPage,
    },
  })
  if (isWireRefusal(found)) throw data(found.message, { status: found.status })
  return found
}

async function withTimes(
  send: Send,
  cards: readonly RestaurantCard[],
  wish: HomeWish,
  config: RegionConfig,
  now: Date,
): Promise<CardView[]> {
  // Who names no day means today as each restaurant has it: around the world that is two days at once.
  const momentOf = (card: RestaurantCard) =>
    askedMoment(wish, dayIn(wish.date ? config.timeZone : card.timeZone, now))
  const answers = await Promise.all(
    [...new Set(cards.map(momentOf))].map((moment) =>
      send('availability.ofMany', {
        query: {
          ids: cards.filter((card) => momentOf(card) === moment).map(({ id }) => String(id)),
          'contract.date': moment,
          'contract.partySize': wish.party,
          top: 3,
        },
      }),
    ),
  )
  const found = answers.flatMap((answer) => (isWireRefusal(answer) ? [] : answer.restaurants))
  const times = new Map(found.map((each) => [each.id, each]))
  return cards.map((card) => {
    const today = dayIn(card.timeZone, now)
    return cardView(card, times.get(card.id), {
      asked: momentOf(card)?.slice(0, 10) ?? today,
      today,
      picture: card.promoImage,
      inWorld: config.regionId === worldId,
    })
  })
}
