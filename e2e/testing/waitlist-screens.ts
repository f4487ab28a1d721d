import { who } from '#world/who-is-who.ts'
import type { Screen } from './good-page.ts'
import { actAsStaff, entryUrl, joinLine, openLine, restaurantWithLine } from './lines.ts'

/** Screens about the waitlist, part of `screens.ts`. */
export const waitlistScreens: readonly Screen[] = [
  { name: 'waitlists', address: '/waitlist?regionId=de-berlin', says: 'waitlistJoin.linesLead' },
  {
    name: 'waitlist',
    async address(send) {
      await openLine(send)
      return `/waitlist/${restaurantWithLine}`
    },
    says: 'waitlistJoin.rules',
  },
  { name: 'waitlist, closed', address: `/waitlist/${who.areas}`, says: 'waitlist.closed.title' },
  {
    name: 'place in line',
    address: async (send) => entryUrl(await joinLine(send)),
    says: 'waitlistPlace.fairTitle',
  },
  {
    name: 'place in line, leaving',
    address: async (send) => `${entryUrl(await joinLine(send))}&view=leave`,
    says: 'waitlistPlace.leaveTitle',
  },
  {
    name: 'place in line, canceled',
    async address(send) {
      const entry = await joinLine(send)
      await actAsStaff(send, entry.id, 'cancel', 'Sorry, we close early today.')
      return entryUrl(entry, 'canceled')
    },
    says: 'waitlistPlace.ended.host',
  },
  {
    name: 'place in line, unknown',
    address: entryUrl({ id: '0'.repeat(32) }),
    status: 404,
    says: 'waitlistPlace.notFound',
  },
]
