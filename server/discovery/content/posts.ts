import { type Selectable, sql as raw } from 'kysely'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PostRow } from '#server/platform/database/tables/content-tables.ts'

type Post = AnswerOf<'operator.savePost'>
type PostToSave = NonNullable<Input<'operator.savePost'>['body']>

/** Creates the store of blog posts, which the operator edits. */
export function createPosts({ sql: db }: Database) {
  return {
    async page({ skip, top }: { skip: number; top: number }): Promise<{ total: number; results: Post[] }> {
      const [rows, counted] = await Promise.all([
        db
          .selectFrom('posts')
          .selectAll()
          .orderBy('published', 'desc')
          .orderBy('id')
          .offset(skip)
          .limit(top)
          .execute(),
        db.selectFrom('posts').select(raw<number>`count(*)::int`.as('total')).executeTakeFirst(),
      ])
      return { total: counted?.total ?? 0, results: rows.map(presentPost) }
    },

    async save(id: string, post: PostToSave): Promise<Post> {
      const { regionId, title, excerpt = '', words = {}, author = '', image = '', url, published } = post
      const row = {
        region_id: regionId,
        title,
        excerpt,
        author,
        image,
        url,
        published,
        words: JSON.stringify(words),
      }
      const saved = await db
        .insertInto('posts')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .returningAll()
        .executeTakeFirstOrThrow()
      return presentPost(saved)
    },

    /** Resolves to the title of the removed post; null if there was none. */
    async remove(id: string): Promise<string | null> {
      const gone = await db.deleteFrom('posts').where('id', '=', id).returning('title').executeTakeFirst()
      return gone?.title ?? null
    },
  }
}

function presentPost({ region_id, published, ...post }: Selectable<PostRow>): Post {
  return { ...post, regionId: region_id, published: published.toISOString() }
}
