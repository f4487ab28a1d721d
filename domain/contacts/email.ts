/** The pattern by which the contract validates email addresses. */
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Returns whether the text has the form of an email address. */
export function isEmail(text: string): boolean {
  return pattern.test(text)
}
