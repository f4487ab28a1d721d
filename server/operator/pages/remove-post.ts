import { writeWithHistory } from '#server/history/record/record-history.ts'
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
  await writeWithHistory(
    context,
    (inside) => createPosts({ ...context.database, sql: inside }).remove(postId),
    (title) => title !== null && { kind: 'removed', subject: 'post', name: title, restaurantId: null },
  )
  return undefined
}
