import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Links, Operator } from '#server/context.ts'

export const listTenants: Handler<'operator.tenants', Links & Operator> = async (
  context,
  { query },
  caller,
) => refuseUnlessOperator(context, caller) ?? context.tenants.page(query)
