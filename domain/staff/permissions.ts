/** The roles of members, from the fewest rights to the most. Each has all permissions of the ones before it. */
export const roles = ['kitchen', 'host', 'lead', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

/** What each role may do in addition to the role before it. Stored by name, so a name never changes its meaning. */
const addedBy = {
  kitchen: ['orders.read', 'orders.act', 'orders.limit'],
  host: [
    /** Bookings, floor and waitlist. */
    'service.read',
    /** Arrive, seat, move, close, mark as a no-show, answer late parties, call, and the waitlist. */
    'service.act',
    'booking.create',
    'booking.change',
    'booking.approve',
    'booking.cancel',
    'message.send',
    'guestbook.read',
    'guestbook.write',
  ],
  lead: [
    /** Approve or cancel a booking for which money was taken, promised or returned. */
    'booking.money',
    /** Book outside hours, pacing and capacity. */
    'booking.override',
    /** Stop times, close an area or block tables tonight. */
    'tonight.limit',
    'blacklist.write',
    'money.read',
    'setup.periods',
    /** Reports and history of the own shift. */
    'shift.read',
  ],
  manager: [
    'guestbook.export',
    'guestbook.merge',
    'money.refund',
    /** Charge or waive fees, and record deposits. */
    'money.charge',
    'setup.write',
    /** Members up to the own role, devices and PINs. */
    'staff.manage',
    'reports.read',
    'audit.read',
  ],
  owner: [
    /** Deposits, fees and the payment account. */
    'setup.money',
    /** Publish, delete, transfer, and leave a group. */
    'restaurant.publish',
  ],
} as const satisfies Record<Role, readonly string[]>

export type Permission = (typeof addedBy)[Role][number]

export const permissions: readonly Permission[] = roles.flatMap(
  (role): readonly Permission[] => addedBy[role],
)

const ofRole: Readonly<Record<Role, readonly Permission[]>> = {
  kitchen: upTo('kitchen'),
  host: upTo('host'),
  lead: upTo('lead'),
  manager: upTo('manager'),
  owner: upTo('owner'),
}

/** A role, and how one person's permissions differ from it. What is removed is removed even if it is added as well. */
export interface Rights {
  readonly role: Role
  readonly added: readonly Permission[]
  readonly removed: readonly Permission[]
}

/** Tokens of the configuration never manage people, so none can make itself a member. */
export function rightsOfService(role: Role): Rights {
  return { role, added: [], removed: ['staff.manage'] }
}

export function permissionsOf({ role, added, removed }: Rights): readonly Permission[] {
  return permissions.filter(
    (each) => (ofRole[role].includes(each) || added.includes(each)) && !removed.includes(each),
  )
}

export function isPermitted(rights: Rights, permission: Permission): boolean {
  return permissionsOf(rights).includes(permission)
}

export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other)
}

function upTo(role: Role): readonly Permission[] {
  return roles.slice(0, roles.indexOf(role) + 1).flatMap((each): readonly Permission[] => addedBy[each])
}
