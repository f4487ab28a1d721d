/** Returns the trimmed text of a field, or an empty string if it's missing. */
export function textOf(form: FormData, name: string): string {
  return readTyped(form, name).trim()
}

/** Returns all texts submitted under this name, such as the values of a group of checkboxes. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((each) => typeof each === 'string')
}

/** Returns the text of a field without trimming it, because a password may start with a space. */
export function readTyped(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the entries of a list that a guest typed, separated by commas or lines. An entry longer than calls accept
 * becomes several, split between words where possible, so nothing the guest wrote is lost.
 */
export function listOf(text: string, longest = 80): string[] {
  const part = new RegExp(`\\S.{0,${longest - 1}}(?=\\s|$)|\\S{1,${longest}}`, 'g')
  return text
    .split(/[,;，、\n]/)
    .flatMap((entry) => entry.trim().match(part) ?? [])
    .map((each) => each.trim())
}

/** Fields whose values are never written into a page. */
const secrets: ReadonlySet<string> = new Set(['password', 'newPassword', 'code'])

/** Returns the texts of the fields to show the form again, without passwords and codes. */
export function shownAgain(form: FormData): Record<string, string> {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !secrets.has(name))
  return Object.fromEntries(texts) as Record<string, string>
}
