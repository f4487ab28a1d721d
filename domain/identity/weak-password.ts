/** Is it one that is guessed first? Its length is for the contract to say. */
export function isWeakPassword(password: string, _about: readonly string[]): boolean {
  return new Set(password).size < 4
}
