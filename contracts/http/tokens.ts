/**
 * Returns the token in an `Authorization` header, or null for a visitor. Published clients without a token
 * send `Bearer undefined`, so `Bearer undefined`, `Bearer null` and an empty bearer count as no token.
 */
export function bearerToken(header: string | undefined): string | null {
  const token = /^bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? ''
  return token === '' || token === 'undefined' || token === 'null' ? null : token
}

/**
 * Header of writes that a form sends: the id of the account whose details it was filled in with. Refused with
 * `otherAccount` if the token is another account's.
 */
export const accountHeader = 'account'
