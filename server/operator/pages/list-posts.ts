import type { Handler } from '#server/platform/calls/answer.ts'
import { createPosts } from '#server/discovery/content/posts.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Operator } from '#server/context.ts'

export const listPosts: Handler<'operator.posts', Data & Operator> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? createPosts(context.database).page(query)
