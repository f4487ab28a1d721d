/** A first guess at how somebody is called, for an account made in one tap: `ada.lovelace+tables@…` is “Ada Lovelace”. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@')
  const words = local
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter(Boolean)
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ')
  return (name || local || email.trim()).slice(0, 120)
}
