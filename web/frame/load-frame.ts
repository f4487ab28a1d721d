import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext, type Visitor } from '#web/routing/page-context.ts'
import { entryReport } from './frame.tsx'
import { isFramed } from '#web/routing/sticky-query.ts'
import type { ShellRegion } from '#web/shell/shell-data.ts'
import { loadShell } from './load-shell.ts'
import { cookieNames, preferenceCookie } from '#contracts/http/cookies.ts'
import { supportedLocale } from '#domain/locale.ts'

/** `origin` is the public origin for shared links. */
export async function loadFrame({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const [shell] = await Promise.all([
    loadShell(page, url),
    isFramed(url.search) && entryReport.ready().catch(() => undefined),
  ])
  const headers = new Headers()
  for (const cookie of choiceCookies(page.visitor, url, shell.region)) headers.append('set-cookie', cookie)
  return data({ ...shell, origin: url.origin }, { headers })
}

/**
 * Returns cookies that store the guest's choices: the region in the URL, and a language chosen on this site. A
 * language in a link from elsewhere applies only to that visit.
 */
export function choiceCookies(
  { storedRegion, storedLanguage, fromHere }: Pick<Visitor, 'storedRegion' | 'storedLanguage' | 'fromHere'>,
  { searchParams }: URL,
  { id, reason }: Pick<ShellRegion, 'id' | 'reason'>,
): string[] {
  const language = fromHere ? supportedLocale(searchParams.get('lang') ?? '') : null
  return [
    ...(reason === 'address' && id !== storedRegion ? [preferenceCookie(cookieNames.region, id)] : []),
    ...(language && language !== storedLanguage ? [preferenceCookie(cookieNames.language, language)] : []),
  ]
}
