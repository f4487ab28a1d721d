import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Links, Operator } from '#server/context.ts'

export const removeTenant: Handler<'operator.removeTenant', Data & Links & Operator> = async (
  context,
  { tenantId },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const entry = { kind: 'removed', subject: 'tenant', name: tenantId, restaurantId: null } as const
  const isGone = await context.tenants.remove(tenantId, historyAlongside(context, entry))
  if (!isGone) context.acting.changedNothing()
  return undefined
}
