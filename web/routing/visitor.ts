import { cookieNames, justMadeName, readCookie } from '#contracts/http/cookies.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { Visitor } from './page-context.ts'

/** Reads the visitor's preferences from `cookies`, a `Cookie` header or `document.cookie`. */
export function readVisitor(
  cookies: string | undefined,
  { tenant, fromHere }: { tenant: Tenant | null; fromHere: boolean },
): Visitor {
  return {
    tenant,
    fromHere,
    storedRegion: readCookie(cookies, cookieNames.region),
    storedLanguage: readCookie(cookies, cookieNames.language),
    justMade: justMadeIn(cookies),
    inApp: readCookie(cookies, cookieNames.platform) !== null,
  }
}

function justMadeIn(cookies: string | undefined): Visitor['justMade'] {
  const [id = '', token = ''] = (readCookie(cookies, justMadeName) ?? '').split('.')
  return id && token ? [{ id, token }] : []
}
