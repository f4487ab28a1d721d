import type { Handler } from '#server/calls/answer.ts'
import { createPosts } from '#server/content/posts.ts'
import { refuseUnlessOperator } from '#server/calls/refuse-unless-operator.ts'

export const listPosts: Handler<'operator.posts'> = async (context, { query }, caller) =>
  refuseUnlessOperator(context, caller) ?? createPosts(context.database).page(query)
