import { refuse } from '#domain/refusal.ts'
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
  return byId.has(body.regionId) ? createPosts(context.database).save(postId, body) : refuse('unknownRegion')
}
