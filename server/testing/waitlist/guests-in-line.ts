import type { Input } from '#contracts/calls.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { WalkInAction } from '#domain/walk-ins/moves.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { actInLine, type MoveDetails } from '#server/waitlist/line/act-in-line.ts'
import { openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { who } from '#world/who-is-who.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

export async function listedAt(
  { context }: Pick<OpenWorld, 'context'>,
  idOrName: string,
): Promise<ListedRestaurant> {
  const listed = await context.catalogue.getForStaff(idOrName)
  if (!listed) throw new Error(`there is no restaurant ${idOrName}`)
  return listed
}

let guests = 0

/** Returns a request to join the waitlist, from a new visitor each time. */
export function joinRequest(
  body: Partial<Input<'walkIns.join'>['body']> = {},
): Input<'walkIns.join'>['body'] {
  guests += 1
  const email = `waiting-${guests}@example.com`
  return { restaurantId: who.waitlistOnly, groupSize: 2, customerName: `Guest ${guests}`, email, ...body }
}

export async function joinAs(
  { send }: Pick<OpenWorld, 'send'>,
  body: Partial<Input<'walkIns.join'>['body']> = {},
): Promise<WalkIn> {
  return succeeded(await send('walkIns.join', { body: joinRequest(body) }))
}

/**
 * Performs a staff action on a waitlist entry. `numbers` are the tables at which to call or seat the party.
 */
export async function staffMove(
  { context }: Pick<OpenWorld, 'context'>,
  id: string,
  action: WalkInAction,
  { numbers, until = null, note }: { numbers?: string[]; until?: number | null; note?: string } = {},
): Promise<void> {
  const opened = await openWalkIn(context, id)
  if (isRefusal(opened)) throw new Error(`there is no entry ${id}`)
  const { row, listed } = opened
  const tableIds = numbers?.map((number) => tableIdOf(listed, number))
  const details: MoveDetails = { ...(tableIds && { tables: { tableIds, until } }), ...(note && { note }) }
  const moved = await actInLine(context, listed, (open) => open.move(row, action, 'staff', details))
  if (isRefusal(moved)) throw new Error(`staff may not ${action}: ${moved.refused}`)
}

function tableIdOf({ linePlan }: ListedRestaurant, wanted: string): string {
  const table = linePlan.plan.tables.find(({ number }) => number === wanted)
  if (!table) throw new Error(`there is no table ${wanted}`)
  return table.id
}
