import type { Handler } from '#server/calls/answer.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const removeTenant: Handler<'operator.removeTenant'> = async (context, { tenantId }, caller) => {
  const refusal = notTheOperator(context, caller)
  if (refusal) return refusal
  await context.tenants.remove(tenantId)
  return undefined
}
