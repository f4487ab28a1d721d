import { cookieNames, preferenceCookie } from '#contracts/cookies.ts'
import { supportedLocale } from '#domain/locale.ts'
import type { Visitor } from '../page-context.ts'
import type { ShellRegion } from './load-shell.ts'

/**
 * What the guest chose with this page, as cookies: the region its address names, and a language that was chosen on a page
 * of ours. A language in a link from elsewhere holds for that visit's addresses only.
 */
export function choicesToKeep(
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
