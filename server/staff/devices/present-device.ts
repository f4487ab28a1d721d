import type { DeviceState, StaffDevice } from '#contracts/staff/devices.ts'
import { isUnused, rightsAtDevice } from '#domain/staff/devices.ts'
import { initialsOf } from '#domain/staff/initials.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import { isBlocked, noTries } from '#domain/staff/pins.ts'
import type { Data, Discovery } from '#server/context.ts'
import { createMemberStore, type MemberRow } from '../member-store.ts'
import { confirmedUntil } from './confirmation.ts'
import type { DeviceRow } from './device-store.ts'
import { createPinStore } from '../pins/pin-store.ts'

export function presentDevice(row: DeviceRow, person: MemberRow | undefined, now: Date): StaffDevice {
  const { id, name, purpose, highest_role, seen, app_version, created, created_by } = row
  return {
    staffDeviceId: id,
    name,
    purpose,
    highestRole: highest_role,
    person: person ? presentPerson(person) : null,
    seen: seen.toISOString(),
    isUnused: isUnused(seen.getTime(), now.getTime()),
    appVersion: app_version,
    created: created.toISOString(),
    createdBy: created_by.kind === 'member' ? created_by.name : '',
  }
}

/** `person` is who is at the device now. */
export async function presentDeviceState(
  { database, catalogue }: Pick<Data, 'database'> & Pick<Discovery, 'catalogue'>,
  row: DeviceRow,
  person: MemberRow | null,
): Promise<DeviceState> {
  const listed = await catalogue.getAnywhere(row.restaurant_id)
  if (!listed) throw new Error(`restaurant ${row.restaurant_id} of a device can't be read`)
  const { id, slug, name } = listed.record
  const { zone } = listed.plan.plan
  const all = await createMemberStore(database).ofRestaurant(row.restaurant_id)
  const members = all.filter(({ state }) => state === 'active')
  const pins = createPinStore(database)
  const withPin = await pins.haveOne(members.map((member) => member.id))
  const tries = await pins.triesAt(row.id)
  return {
    restaurant: { id, slug, name, zone: zone.id },
    device: {
      staffDeviceId: row.id,
      name: row.name,
      purpose: row.purpose,
      highestRole: row.highest_role,
    },
    people: members
      .filter((member) => withPin.has(member.id))
      .map((member) => ({
        ...presentPerson(member),
        isBlocked: isBlocked(tries.get(member.id) ?? noTries),
      }))
      .toSorted((one, two) => one.name.localeCompare(two.name)),
    person: person && {
      ...presentPerson(person),
      role: rightsAtDevice(person, row.highest_role).role,
      permissions: [...permissionsOf(rightsAtDevice(person, row.highest_role))],
      confirmedUntil: confirmedUntil(row.confirmed ?? row.created).toISOString(),
    },
  }
}

function presentPerson({ id, name }: MemberRow) {
  return { memberId: id, name, initials: initialsOf(name) }
}
