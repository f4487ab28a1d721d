/**
 * Characters that are invisible or reorder the text around them: zero-width characters, direction marks, overrides,
 * isolates and tags.
 */
const invisible =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu

/** Control characters, line and paragraph separators, and letters that look like spaces. */
const blank = /[\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Scripts whose spelling uses joiners (Unicode Standard Annex 31, section 2.3). */
const joiningScripts =
  'Arab Syrc Mong Nkoo Mand Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr'
const joinable = `(?=[\\p{L}\\p{M}])[${joiningScripts.replaceAll(/(\w+) ?/g, '\\p{scx=$1}')}]`
const endsJoinable = new RegExp(`${joinable}$`, 'u')
const startsJoinable = new RegExp(`^${joinable}`, 'u')
const endsEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const startsEmoji = /^\p{Extended_Pictographic}/u
/** In older Malayalam spelling, words end with this sign and a joiner. */
const malayalamVirama = '\u0D4D'

const joiners = /[\u200C\u200D]+/gu

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Normalizes a name to one line of Unicode NFC with single spaces and no invisible characters. Keeps joiners in emoji
 * and in scripts that need them. Returns an empty string if nothing visible remains.
 */
export function normalizeName(name: string): string {
  const once = normalizeOnce(name)
  const twice = normalizeOnce(once)
  // Removing one joiner can reorder the marks around another. If repeating this doesn't lead to a stable
  // result, remove all joiners.
  const plain = normalizeOnce(twice) === twice ? twice : normalizeOnce(once.replace(joiners, ''))
  return visible.test(plain) ? plain : ''
}

function normalizeOnce(name: string): string {
  return name
    .normalize('NFC')
    .replace(invisible, '')
    .replace(blank, ' ')
    .replace(joiners, usefulJoiner)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * Returns the first joiner of a run if it changes how its neighbors are rendered, otherwise an empty string.
 */
function usefulJoiner(run: string, at: number, name: string): string {
  // Two code units are enough for any character, and longer slices would be slow for long names.
  const before = name.slice(Math.max(0, at - 2), at)
  const after = name.slice(at + run.length, at + run.length + 2)
  const isUseful =
    (endsJoinable.test(before) && startsJoinable.test(after)) ||
    (run.startsWith('\u200D') &&
      ((endsEmoji.test(before) && startsEmoji.test(after)) || before.endsWith(malayalamVirama)))
  return isUseful ? run.charAt(0) : ''
}
