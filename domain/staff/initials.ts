/** Returns one or two letters by which colleagues recognize a name on a shared device. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-‐]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = chosen.map((word = '') => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('und')
}
