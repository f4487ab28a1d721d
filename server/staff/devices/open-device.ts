import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { StaffCaller } from '../member-of.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createDeviceStore, type DeviceRow } from './device-store.ts'

type Needs = Data & Discovery & Access

/** Returns the id of the restaurant whose staff may make a call. An event has the staff and devices of its restaurant. */
export async function openEmployer(
  context: Needs,
  restaurantId: string,
  caller: StaffCaller,
): Promise<number | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted'>> {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  return isRefusal(listed) ? listed : (listed.record.parent_id ?? listed.record.id)
}

/** Returns a device of a restaurant to whoever may manage its staff. */
export async function openDevice(
  context: Needs,
  { restaurantId, staffDeviceId }: { readonly restaurantId: string; readonly staffDeviceId: string },
  caller: StaffCaller,
): Promise<DeviceRow | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted' | 'unknownDevice'>> {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const row = await createDeviceStore(context.database).get(staffDeviceId)
  return row?.restaurant_id === employer ? row : refuse('unknownDevice')
}
