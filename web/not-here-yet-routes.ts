import type { paths } from './paths.ts'
import type { RouteHandle } from './routes.tsx'

/** Addresses that have no screen of their own yet. A test holds this list: it may only shrink. */
export const NOT_HERE_YET: readonly (RouteHandle & { name: keyof typeof paths })[] = [
  { name: 'auth', place: 'account' },
  { name: 'authSignIn', place: 'account' },
  { name: 'authSignUp', place: 'account' },
  { name: 'authSocial', place: 'account' },
  { name: 'authForgotPassword', place: 'account' },
  { name: 'chats' },
  { name: 'history', place: 'history' },
  { name: 'user', place: 'account' },
  { name: 'userChangePassword', place: 'account', layout: 'dialog' },
  { name: 'userEdit', place: 'account', layout: 'dialog' },
  { name: 'userEditAdditionalInfo', place: 'account', layout: 'dialog' },
  { name: 'userForgotPassword', place: 'account' },
  { name: 'userHistory', place: 'account' },
  { name: 'userLogout', place: 'account' },
  { name: 'userSignIn', place: 'account' },
  { name: 'userSignUp', place: 'account' },
  { name: 'userSocial', place: 'account' },
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
