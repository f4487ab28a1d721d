import { type Call, permissionsFor } from '#contracts/call.ts'
import { coSignHeader, readCoSign } from '#contracts/staff/co-sign.ts'
import { coSignedRights, permitsCall } from '#domain/staff/co-sign.ts'
import { isPermitted } from '#domain/staff/permissions.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Content, Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { type Membership, membershipsWith } from '../members.ts'
import { confirmedUntil } from './confirmation.ts'
import { type PairedDevice, pairedDevice } from './paired-device.ts'
import { tryPin } from '../pins/try-pin.ts'

type Needs = Data & Links & Pick<Access, 'staffTokens' | 'tokenUses'> & Pick<Content, 'sentences'>

type StaffRefusal =
  | Refusal<'deviceLocked' | 'deviceNotPaired' | 'confirmAgain' | 'coSignerNotPermitted'>
  | ServerRefusal<'unknownMember' | 'wrongPin' | 'pinPaused' | 'pinBlocked' | 'invalidInput'>

/**
 * Returns the caller of a call of staff with their memberships. Refuses on a locked device, and if the call needs a
 * recent confirmation or a co-signer's PIN is wrong. Anything else is decided once it is known what the call is about.
 */
export async function admitStaff(context: Needs, call: Call, caller: Caller): Promise<Caller | StaffRefusal> {
  const device = await pairedDevice(context, caller)
  const staff = await membershipsWith(context, caller, device)
  if (staff.length === 0)
    return device && caller.token === null ? refuse('deviceLocked') : { ...caller, staff }
  const may = permissionsFor(call)
  const permitting = staff.filter(({ rights }) => permitsCall(rights, may))
  const isRecent = ({ confirmed }: Membership) => !confirmed || confirmedUntil(confirmed) > context.now()
  if (call.confirms && permitting.length > 0 && !permitting.some(isRecent)) return refuse('confirmAgain')
  const header = caller.header(coSignHeader)
  // The input may decide which permission is needed, so whoever has one of several may still need another.
  const missing = may.filter((each) => !staff.some(({ rights }) => isPermitted(rights, each)))
  if (header === undefined || missing.length === 0) return { ...caller, staff }
  const coSigned = await coSignedMembership(context, device, staff, header, caller, missing)
  if (isRefusal(coSigned)) return coSigned
  const { memberId, actor } = coSigned
  // Whoever entered a PIN for this call is in its entry, whosever permission decides in the end.
  return {
    ...caller,
    staff: [...staff.map((each) => (each.memberId === memberId ? { ...each, actor } : each)), coSigned],
  }
}

/** Returns a membership for one call of a person, with the rights of whoever has entered a PIN for it. */
async function coSignedMembership(
  context: Needs,
  device: PairedDevice | null,
  staff: readonly Membership[],
  header: string,
  caller: Pick<Caller, 'locale'>,
  missing: Caller['may'],
): Promise<Membership | StaffRefusal> {
  const own = staff.find(({ restaurant }) => restaurant === String(device?.row.restaurant_id))
  if (!device || own?.actor.kind !== 'member') return refuse('deviceNotPaired')
  const entered = readCoSign(header)
  if (!entered) return fieldRefusal('Co-Sign', context.sentences(caller.locale)('fields.broken'))
  const coSigner = await tryPin(context, device.row, entered)
  if (isRefusal(coSigner)) return coSigner
  const rights = coSignedRights(coSigner)
  if (!permitsCall(rights, missing)) return refuse('coSignerNotPermitted')
  const { id, name } = coSigner
  return { ...own, rights, actor: { ...own.actor, coSigner: { id, name } }, confirmed: context.now() }
}
