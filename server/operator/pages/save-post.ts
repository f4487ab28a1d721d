import { refuse } from '#domain/refusal.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createPosts } from '#server/discovery/content/posts.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Data, Discovery, Operator } from '#server/context.ts'

export const savePost: Handler<'operator.savePost', Data & Discovery & Operator> = async (
  context,
  { postId, body },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const { byId } = await context.regions.tree()
  if (!byId.has(body.regionId)) return refuse('unknownRegion')
  return writeWithHistory(
    context,
    (inside) => createPosts({ ...context.database, sql: inside }).save(postId, body),
    ({ title }) => ({ kind: 'changed', subject: 'post', name: title, restaurantId: null }),
  )
}
