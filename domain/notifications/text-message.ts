/** The characters of GSM 03.38, of which a text message holds 160. Any other character changes its encoding. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count twice. */
const gsmExtension = '^{}\\[~]|€'

const gsmMost = 160
/** Two messages of 67 characters each, because one of 70 has no room for a link. */
const unicodeMost = 134

/** Typographic characters that would change the encoding, and what replaces them. */
const plainly: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[‘’]/g, "'"],
  [/[“”„]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
]

/** The text without typographic characters, which cost more to send and look the same on a phone. */
export function plainText(text: string): string {
  return plainly.reduce((plain, [written, replacement]) => plain.replace(written, replacement), text)
}

/** Whether the text is short enough for its alphabet. */
export function fitsTextMessage(text: string): boolean {
  let length = 0
  for (const letter of text) {
    if (gsm.includes(letter)) length += 1
    else if (gsmExtension.includes(letter)) length += 2
    else return text.length <= unicodeMost
  }
  return length <= gsmMost
}

/** Latin letters without the accents that GSM lacks: `Única` becomes `Unica`, but `é` stays. */
function withoutAccents(text: string): string {
  return Array.from(text)
    .map((letter) => (gsm.includes(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
}

/**
 * Composes a text message in which the name is written so that it fits: without accents if that helps, then cut. A name
 * of fewer than eight letters isn't cut.
 */
export function fitName(name: string, compose: (name: string) => string): string {
  const whole = plainText(compose(name))
  if (fitsTextMessage(whole)) return whole
  const plain = withoutAccents(whole)
  if (fitsTextMessage(plain)) return plain
  const letters = Array.from(name)
  let text = whole
  for (let kept = letters.length - 1; kept >= 8 && !fitsTextMessage(text); kept--)
    text = plainText(compose(`${letters.slice(0, kept).join('').trimEnd()}.`))
  return text
}
