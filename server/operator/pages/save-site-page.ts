import { sitePages } from '#domain/content/site-page.ts'
import { supportedLocale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import { historyAlongside } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import type { Content, Data, Operator } from '#server/context.ts'

/** Saves the operator's text of a page about the site; an empty one brings back the built-in text. */
export const saveSitePage: Handler<'operator.saveSitePage', Data & Content & Operator> = async (
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
  const name = [page, locale, tenantId ?? ''].filter(Boolean).join(' ')
  const entry = { kind: 'changed', subject: 'sitePage', name, restaurantId: null } as const
  const saved = await context.contentLists.saveSitePage(
    { tenantId, page, locale, text },
    historyAlongside(context, entry),
  )
  return saved ? undefined : refuse('unknownTenant')
}
