import { isForKeys } from '#domain/staff/api-keys.ts'
import { type Call, permissionsFor } from '#contracts/call.ts'
import { type CallGroup, groupOf } from './areas.ts'

/** Every kind of bearer token: who gets it, and how. */
export const tokenKinds = {
  bookingToken: {
    title: 'Booking token',
    description:
      'Opens one reservation or order. `reservations.create` answers with it as `token`, and every message to the guest has a link with it. It never expires by itself and can’t be renewed, so store it like a password.',
  },
  guestToken: {
    title: 'Guest token',
    description:
      'Belongs to a signed-in guest and opens everything of theirs. `identity.signIn`, `identity.verifyEmail`, `identity.resetPassword` and `identity.signInWithPasskey` answer with it as `token`. It is a JWT that lasts 15 minutes; `identity.refreshSession` exchanges the session cookie for a new one.',
  },
  staffToken: {
    title: 'Staff token',
    description:
      'Opens the reservation book, the line, the orders and the money of one restaurant. The operator issues it with the setting `STAFF_TOKENS`, which can limit it to the permissions of a role. A development server prints one for each restaurant when it starts.',
  },
  memberToken: {
    title: 'Member token',
    description:
      'The guest token of a person who works at a restaurant. It opens what their role there permits.',
  },
  apiKey: {
    title: 'API key',
    description:
      'Belongs to a program of one restaurant, such as its till, and opens what the permissions of the key permit, up to 600 calls a minute. Managers create it with `keys.create`. It begins with `bq_` and works until it expires or is revoked.',
  },
  kioskToken: {
    title: 'Kiosk token',
    description:
      'For a device in a dining room. It places orders at the counter, adds parties to the line, and ends both, nothing else. Staff get it from `host.openKiosk`. It ends when the kiosk is removed from the restaurant’s devices, isn’t used for 60 days, or when whoever opened it loses access.',
  },
  operatorToken: {
    title: 'Operator token',
    description:
      'Opens the calls of the installation’s operator, who chooses it with the setting `OPERATOR_TOKEN`. A development server prints it when it starts.',
  },
} as const

export type TokenKind = keyof typeof tokenKinds

/** Tokens that open the calls for holders, by group. */
const openedBy: Partial<Record<CallGroup, readonly TokenKind[]>> = {
  reservations: ['bookingToken', 'guestToken'],
  invitations: ['bookingToken', 'guestToken'],
  orders: ['bookingToken', 'guestToken'],
  payments: ['bookingToken', 'guestToken'],
  staff: ['guestToken', 'staffToken', 'operatorToken'],
}

/** Calls for staff that the operator may make as well, by group. */
const alsoForOperators: readonly CallGroup[] = ['photos']

const openedAtKiosks: readonly string[] = [
  'host.addToLine',
  'host.actOnWalkIn',
  'host.placeOrder',
  'host.actOnOrder',
]

/** Returns the tokens with which a call can be made. Null stands for none. */
export function tokensFor(call: Call): readonly (TokenKind | null)[] {
  const { name, audience = 'anyone' } = call
  if (audience === 'anyone') return [null]
  if (audience === 'holder-or-anyone') return [null, 'guestToken', 'bookingToken']
  if (audience === 'guest') return ['guestToken']
  if (audience === 'operator') return ['operatorToken']
  if (audience === 'staff') {
    const needed = permissionsFor(call)
    return [
      ...(needed.some((each) => each !== 'staff.manage') ? (['staffToken'] as const) : []),
      ...(needed.some(isForKeys) ? (['apiKey'] as const) : []),
      'memberToken',
      ...(openedAtKiosks.includes(name) ? (['kioskToken'] as const) : []),
      ...(alsoForOperators.includes(groupOf(name)) ? (['operatorToken'] as const) : []),
    ]
  }
  const kinds = openedBy[groupOf(name)]
  if (!kinds) throw new Error(`Nobody has decided which token opens ${name}.`)
  return kinds
}
