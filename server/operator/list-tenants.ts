import type { Handler } from '#server/calls/answer.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const listTenants: Handler<'operator.tenants'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? context.tenants.page(query)
