import type { Handler } from '#server/platform/calls/answer.ts'
import { createPosts } from '#server/discovery/content/posts.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Operator } from '#server/context.ts'

export const removePost: Handler<'operator.removePost', Data & Operator> = async (
  context,
  { postId },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  await createPosts(context.database).remove(postId)
  return undefined
}
