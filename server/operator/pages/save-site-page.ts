import { sitePages } from '#domain/content/site-page.ts'
import { supportedLocale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Content, Operator } from '#server/context.ts'

/** Saves the operator's text of a page about the site; an empty one brings back the built-in text. */
export const saveSitePage: Handler<'operator.saveSitePage', Content & Operator> = async (
  context,
  input,
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const page = sitePages.find((known) => known === input.page)
  if (!page) return refuse('unknownCall')
  const locale = supportedLocale(input.locale)
  if (locale !== input.locale) return fieldRefusal('locale', context.sentences(caller.locale)('fields.oneOf'))
  const { tenantId, text } = input.body
  const saved = await context.contentLists.saveSitePage({ tenantId, page, locale, text })
  return saved ? undefined : refuse('unknownTenant')
}
