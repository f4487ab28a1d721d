import { compilePlan } from '#domain/availability/compiled-plan.ts'
import { isBookableLevel } from '#domain/availability/bookable-slot.ts'
import { monthOf } from '#domain/availability/offer-slots.ts'
import { isRefusal } from '#domain/refusal.ts'
import { planOfSetup, type Setup } from '#domain/setup/setup.ts'
import { wallClock } from '#domain/setup/setup-words.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import type { Access, Book, Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { mergeDraft } from './drafts/merge-draft.ts'
import { permittedAmong } from './permitted.ts'
import { strandedByChange } from './attention/stranded-stays.ts'

const daysShown = 14

/** Shows what a draft would change, and never keeps anybody from saving it. */
export const previewSetup: Handler<'setup.preview', Data & Discovery & Book & Access & Content> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const say = context.sentences(caller.locale)
  const withNames = (await permittedAmong(context, listed, caller, ['service.read'])).has('service.read')
  const { sql } = context.database
  const draft = await mergeDraft(context, sql, listed.record.id, body, say)
  if (isRefusal(draft)) return draft
  const { stored, merged } = draft
  const partySizes = body.partySizes ?? usualSizes(merged)
  return {
    days: await firstTimes(context, listed, stored.setup, merged, partySizes),
    stranded: await strandedByChange(context, sql, listed.record.id, stored.setup, merged, {
      say,
      withNames,
    }),
  }
}

/** A small, a usual and the largest party. */
function usualSizes({ rules: { minPartySize, maxPartySize } }: Setup): number[] {
  const within = (size: number) => Math.min(Math.max(size, minPartySize), maxPartySize)
  return [...new Set([within(2), within(4), maxPartySize])]
}

interface FirstTimes {
  readonly date: CalendarDate
  readonly partySize: number
  readonly before: string | null
  readonly after: string | null
}

async function firstTimes(
  context: Data & Book,
  listed: ListedRestaurant,
  before: Setup,
  after: Setup,
  partySizes: readonly number[],
): Promise<FirstTimes[]> {
  const zone = zoneFromIntl(after.profile.timeZone)
  const now = epochMinuteOf(context.now())
  const today = wallOf(zone, now).date
  const until = openingInstant(zone, addDays(today, daysShown), 0)
  const taken = await context.books.readWithout({ ...stretchOf(listed, now, until), paced: true }, [])
  const timesIn = (setup: Setup, partySize: number) => {
    const days = monthOf(compilePlan(planOfSetup(setup, 'online')), today, daysShown, partySize, now, taken)
    return days.map(({ slots }) => {
      const first = slots.find(({ level }) => isBookableLevel(level))
      return first ? wallClock(first.minute) : null
    })
  }
  return partySizes.flatMap((partySize) => {
    const later = timesIn(after, partySize)
    return timesIn(before, partySize).map((time, day) => ({
      date: addDays(today, day),
      partySize,
      before: time,
      after: later[day] ?? null,
    }))
  })
}
