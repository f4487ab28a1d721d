import type { RestaurantStatus } from '#contracts/setup/setup-restaurants.ts'
import { compilePlan } from '#domain/availability/compiled-plan.ts'
import type { Locale } from '#domain/locale.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { bookableProblems } from '#domain/setup/bookable-problems.ts'
import { planOfSetup } from '#domain/setup/setup.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { withLine } from '#server/book/line/line-first.ts'
import type { Book, Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { loadSetups } from '#server/discovery/restaurants/stored-setups.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

export type StatusNeeds = Data & Discovery & Book & Content

interface StatusQuery {
  readonly date?: CalendarDate | undefined
  readonly partySize?: number | undefined
}

const dayMinutes = 1_440

/** Says what guests get of a restaurant now, and why they can't book it. */
export async function statusOf(
  context: StatusNeeds,
  listed: ListedRestaurant,
  locale: Locale,
  { date, partySize }: StatusQuery = {},
): Promise<RestaurantStatus> {
  const { id, slug, name, state, suspended, agreed } = listed.record
  const [stored] = await loadSetups(context.database.sql, [id])
  if (!stored) throw new Error('A restaurant that was opened is stored.')
  const taken = date === undefined ? [] : await takenOn(context, listed, date, partySize)
  const problems = bookableProblems(
    {
      state: listed.state,
      plan: compilePlan(planOfSetup(stored.setup, 'online')),
      partySize: partySize ?? null,
      date: date ?? null,
      limits: listed.plan.plan.limits,
    },
    epochMinuteOf(context.now()),
    taken,
  )
  const say = context.sentences(locale)
  return {
    restaurantId: id,
    slug,
    name,
    state,
    isSuspended: suspended,
    agreed: agreed?.toISOString() ?? null,
    publicState: listed.state,
    problems: problems.map(({ code, field }) => ({ code, field, message: say(`bookableProblem.${code}`) })),
  }
}

async function takenOn(
  context: Book,
  listed: ListedRestaurant,
  date: CalendarDate,
  partySize = listed.plan.plan.rules.minPartySize,
): Promise<readonly Taken[]> {
  const midnight = openingInstant(listed.plan.plan.zone, date, 0)
  const times = { from: midnight, until: midnight + dayMinutes }
  const book = await context.books.read(stretchOf(listed, times.from, times.until))
  return withLine(context, listed, book, times, { sizes: [partySize] })
}
