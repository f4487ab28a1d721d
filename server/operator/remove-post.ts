import type { Handler } from '#server/calls/answer.ts'
import { createPosts } from '#server/content/posts.ts'
import { notTheOperator } from '#server/calls/not-the-operator.ts'

export const removePost: Handler<'operator.removePost'> = async (context, { postId }, caller) => {
  const refusal = notTheOperator(context, caller)
  if (refusal) return refusal
  await createPosts(context.database).remove(postId)
  return undefined
}
