import { type GroupStage, groupStage } from '#domain/ordering/group-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { createGroupStore, type MemberRow, type StoredGroup } from './group-store.ts'

export interface OpenGroup extends StoredGroup {
  readonly listed: ListedRestaurant
  readonly stage: GroupStage
}

export interface OwnGroup extends OpenGroup {
  readonly own: MemberRow
}

type Needed = Data & Discovery

/** Derived from the member's id and never stored, so a copy of the database doesn't give access. */
export function memberCode({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('groupMember', id)
}

export function groupUrl(context: Pick<Links, 'linkOrigin' | 'capabilities'>, memberId: string): string {
  return `${context.linkOrigin}/group-order/${memberCode(context, memberId)}`
}

export function joinCode({ capabilities }: Pick<Links, 'capabilities'>, id: string): string {
  return capabilities.tokenOf('groupOrder', id)
}

/** Opens a group order by the code of one of its members. */
export async function openGroup(
  context: Needed,
  code: string,
): Promise<OwnGroup | Refusal<'unknownGroupOrder'>> {
  const hash = hashOfCode(code)
  const group = await createGroupStore(context.database).ofMember(hash)
  const own = group?.members.find(({ code_hash }) => code_hash === hash)
  return group && own ? { ...(await openStored(context, group)), own } : refuse('unknownGroupOrder')
}

/** Opens a group order by the code in its link to join. */
export async function openInvitation(
  context: Needed,
  code: string,
): Promise<OpenGroup | Refusal<'unknownGroupOrder'>> {
  const group = await createGroupStore(context.database).byCodeHash(hashOfCode(code))
  return group ? openStored(context, group) : refuse('unknownGroupOrder')
}

export async function openStored({ catalogue, now }: Needed, group: StoredGroup): Promise<OpenGroup> {
  const listed = await catalogue.getAnywhere(group.row.restaurant_id)
  if (!listed) throw new Error(`group order ${group.row.id} names a restaurant that is gone`)
  return { ...group, listed, stage: groupStage(group.times, now()) }
}

/** Sends a live update to the screens of all members, who each watch with their own code. */
export function groupChanged({ live }: Pick<Data, 'live'>, { members }: Pick<StoredGroup, 'members'>): void {
  for (const { code_hash } of members) live.changed({ kind: 'groupOrder', id: code_hash })
}
