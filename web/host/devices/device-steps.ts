import type { AnswerOf } from '#contracts/calls.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid, isProblem } from '#web/form/form-result.ts'

export type Pairing = AnswerOf<'staff.pairDevice'>

async function pair({ send, form, restaurantId }: HostSubmission) {
  const name = textOf(form, 'name')
  if (!name) return invalid('name', 'hostApp.needDeviceName')
  const purpose = textOf(form, 'purpose') === 'kitchen' ? 'kitchen' : 'host'
  return accepted(
    send('staff.pairDevice', { restaurantId, body: { name, purpose, highestRole: roleIn(form) } }),
  )
}

async function change({ send, form, restaurantId }: HostSubmission) {
  const name = textOf(form, 'name')
  if (!name) return invalid('name', 'hostApp.needDeviceName')
  const body = { name, ...(textOf(form, 'role') && { highestRole: roleIn(form) }) }
  return accepted(send('staff.changeDevice', { restaurantId, staffDeviceId: textOf(form, 'device'), body }))
}

async function remove({ send, form, restaurantId }: HostSubmission) {
  const answer = await accepted(
    send('staff.removeDevice', { restaurantId, staffDeviceId: textOf(form, 'device') }),
  )
  return isProblem(answer) ? answer : { removed: true }
}

export const deviceSteps: Steps<HostSubmission> = { pair, change, remove }

function roleIn(form: FormData): Role {
  return roles.find((each) => each === textOf(form, 'role')) ?? 'host'
}
