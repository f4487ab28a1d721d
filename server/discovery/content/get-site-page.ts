import { chooseSitePage, sitePages } from '#domain/content/site-page.ts'
import { platformTag } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Content } from '#server/context.ts'

export const getSitePage: Handler<'content.sitePage', Content> = async (
  context,
  input,
  { locale, tenantHost },
) => {
  const page = sitePages.find((known) => known === input.page)
  if (!page) return refuse('unknownCall')
  const written = await context.contentLists.sitePages()
  const found = chooseSitePage(written, { page, host: tenantHost || null, locale })
  return { text: found?.text ?? null, language: platformTag(found?.locale ?? locale) }
}
