import type { Handler } from '#server/calls/answer.ts'
import { createPosts } from '#server/content/posts.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const listPosts: Handler<'operator.posts'> = async (context, { query }, caller) =>
  notTheOperator(context, caller) ?? createPosts(context.database).page(query)
