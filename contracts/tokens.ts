/**
 * The token of an `Authorization` header, or null for a visitor. Published clients send the literal `Bearer undefined`
 * when they have none, so that, `Bearer null` and an empty bearer are no token at all.
 */
export function bearerToken(header: string | undefined): string | null {
  const token = /^bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? ''
  return token === '' || token === 'undefined' || token === 'null' ? null : token
}
