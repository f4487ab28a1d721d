import type { AnswerOf } from '#contracts/calls.ts'
import { type Permission, permissions, permissionsOf, type Role, roles } from '#domain/staff/permissions.ts'
import { pinPattern } from '#domain/staff/pins.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'

export type Invited = AnswerOf<'staff.invite'>

async function invite({ send, form, restaurantId }: HostSubmission) {
  const [name, email] = [textOf(form, 'name'), textOf(form, 'email')]
  if (!name) return invalid('name', 'hostApp.needName')
  if (textOf(form, 'by') === 'email' && !email) return invalid('email', 'hostApp.needEmail')
  const body = {
    id: textOf(form, 'id'),
    name,
    ...(textOf(form, 'by') === 'email' && { email }),
    ...rightsIn(form),
  }
  return accepted(send('staff.invite', { restaurantId, body }))
}

async function renew({ send, form, restaurantId }: HostSubmission) {
  const byLink = textOf(form, 'by') === 'link'
  const body = byLink ? { email: null } : {}
  return accepted(send('staff.renewInvitation', { restaurantId, memberId: textOf(form, 'memberId'), body }))
}

async function change({ send, form, restaurantId }: HostSubmission) {
  const name = textOf(form, 'name')
  if (!name) return invalid('name', 'hostApp.needName')
  const body = { revision: Number(textOf(form, 'revision')), name, ...rightsIn(form) }
  return accepted(send('staff.changeMember', { restaurantId, memberId: textOf(form, 'memberId'), body }))
}

/** Suspends, restores or removes a member. */
async function setState({ send, form, restaurantId }: HostSubmission) {
  const state = textOf(form, 'state')
  if (state !== 'active' && state !== 'suspended' && state !== 'removed') return null
  const body = { revision: Number(textOf(form, 'revision')), state } as const
  const answer = await accepted(
    send('staff.changeMember', { restaurantId, memberId: textOf(form, 'memberId'), body }),
  )
  return isProblem(answer) ? answer : { state }
}

async function setPin({ send, form, restaurantId }: HostSubmission) {
  const pin = textOf(form, 'code')
  if (!pinPattern.test(pin)) return invalid('code', 'hostApp.needPin')
  const call = send('staff.setPin', { restaurantId, memberId: textOf(form, 'memberId'), body: { pin } })
  const answer = await accepted(call, { refusalFields: { weakPin: 'code' } })
  return isProblem(answer) ? answer : { isSet: true }
}

async function unblock({ send, form, restaurantId }: HostSubmission) {
  const answer = await accepted(
    send('staff.unblockPin', { restaurantId, memberId: textOf(form, 'memberId') }),
  )
  return isProblem(answer) ? answer : { unblocked: true }
}

export const memberSteps: Steps<HostSubmission> = { invite, renew, change, setState, setPin, unblock }

/** Returns the role, and how the ticked permissions differ from it. */
function rightsIn(form: FormData): { role: Role; added: Permission[]; removed: Permission[] } {
  const role = roles.find((each) => each === textOf(form, 'role')) ?? 'host'
  const ticked = new Set(textsOf(form, 'may'))
  const usual = permissionsOf({ role, added: [], removed: [] })
  // Without the list of permissions, the role decides alone.
  if (textOf(form, 'single') === '') return { role, added: [], removed: [] }
  return {
    role,
    added: permissions.filter((each) => ticked.has(each) && !usual.includes(each)),
    removed: usual.filter((each) => !ticked.has(each)),
  }
}
