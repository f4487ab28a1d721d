import type { paths } from './paths.ts'
import type { RouteHandle } from './routes.tsx'

/** Addresses that have no screen of their own yet. A test holds this list: it may only shrink. */
export const NOT_HERE_YET: readonly (RouteHandle & { name: keyof typeof paths })[] = [
  { name: 'chats' },
  { name: 'delivery' },
  { name: 'kioskMode', layout: 'empty' },
  { name: 'payment', layout: 'dialog' },
  { name: 'waitlist' },
  { name: 'waitlistCanceled' },
  { name: 'waitlistContacts' },
  { name: 'waitlistGuests' },
  { name: 'waitlistManage' },
  { name: 'waitlistReady' },
]
