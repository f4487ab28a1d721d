/**
 * Returns whether a name contains no web or email address, phone number or markup. Names appear in messages
 * to people who don't know the sender, so a name must not point them to another site or phone number. Checks
 * the text as a person or mail client reads it, including full-width characters, look-alike dots and
 * invisible characters.
 */
export function isPlainName(name: string): boolean {
  const seen = asSeen(name)
  if (markup.test(seen) || address.test(seen) || spelledDot.test(seen)) return false
  if ([...seen.matchAll(digit)].length >= digitsOfTelephone || /\+\s*\p{Nd}/u.test(seen)) return false
  return ![...seen.matchAll(dotted)].some(([labels]) => holdsDomain(labels.split('.')))
}

/**
 * Returns the name to show in a message to someone else, cut to 60 characters. If the name isn't plain, which
 * can happen with names from a sign-in provider, keeps only its words. The result may be empty.
 */
export function nameInMessage(name: string): string {
  const line = plainName(name).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const signs = Array.from(line.replaceAll(turning, '').trim())
  if (signs.length <= maxLengthInMessage) return signs.join('')
  const cut = signs.slice(0, maxLengthInMessage - 1).join('')
  return `${plainName(cut)}…`
}

/** Returns the name, or only its words if it isn't plain. */
export function plainName(name: string): string {
  return isPlainName(name) ? name : wordsOf(name)
}

/** Returns a key for counting equal names, which consists of lowercase letters only. */
export function nameKey(name: string): string {
  return asSeen(name).replaceAll(/[^\p{L}\p{M}]+/gu, '')
}

const maxLengthInMessage = 60

/** Unicode controls that change the direction of text: overrides, embeddings and isolates. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Minimum number of digits of a phone number. Fewer can be a date or table number. */
const digitsOfTelephone = 5
const digit = /\p{Nd}/gu

function asSeen(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[。｡܁܂۔]/g, '.')
    .replaceAll(/[⁄∕⧸]/g, '/')
    .toLowerCase()
}

const markup = /[<>[\]{}\\^`|]|&#?\w+;/

const address = new RegExp(
  [
    '@',
    '://',
    '//',
    String.raw`\b(?:https?|hxxps?|ftp|mailto|tel|sms|callto|whatsapp|javascript|data)\s*:`,
    String.raw`(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])`,
    'xn--',
    // A dot that stands alone or begins a word.
    String.raw`\s\.(?:\s|[\p{L}\p{N}])`,
    String.raw`\d+\.\d+\.\d+\.\d+`,
  ].join('|'),
  'u',
)

const knownEndings =
  'academy agency app bank bar bet bio biz blog buzz cafe casa cash casino center chat cheap click cloud club com coupons deals dev digital edu email example expert finance food fun gift gifts gov guru help host hotel icu info invalid life link live local localhost loan lol ltd media menu mobi money museum net network news ninja one online org page pay photo pizza plus pro promo pub restaurant review rocks sale shop site social solutions space store stream support team tech test tips today top tools trade travel video vip web website wiki win wine work works world xyz zip zone ком онлайн орг рус рф сайт 中国 中國 公司 台灣 商城 在线 网址 网店 香港'.split(
    ' ',
  )
const known = new Set(knownEndings)

/** A spelled-out dot before a top-level domain. */
const spelledDot = new RegExp(
  String.raw`\(\s*(?:dot|punkt|punto|ponto|point|точка|點|点)\s*\)|[\p{L}\p{N}]\s+(?:dot|punkt|punto|ponto|точка|點|点)\s+(?:[a-z]{2}\s*(?:$|/)|(?:${knownEndings.join('|')})(?![\p{L}\p{N}]))|\.\s+(?:com|net|org|info|biz|xyz|online|рф)(?![\p{L}\p{N}])`,
  'u',
)

const label = String.raw`[\p{L}\p{M}\p{N}_-]+`
const dotted = new RegExp(String.raw`${label}(?:\.${label})+`, 'gu')

/** Abbreviations that precede a dot in names. */
const titles = new Set(
  'ab alex chr dipl don dr dra fam fr geo herr hr ing ir joh jos jr lic mag med mme mlle mr mrs ms msgr nat phil prof rer rev sr sra srta st ste thos wm'.split(
    ' ',
  ),
)

/** Degrees and legal forms that end like domain names. */
const abbreviations = new Set(['m.sc', 'b.sc', 'm.ed', 'b.ed', 'co.kg', 'dr.med', 'med.dent', 'med.vet'])

/**
 * Returns whether dotted labels contain a domain. `J.Smith` and `Dr.Smith` are names; `t.co` and
 * `evil.example` are domains.
 */
function holdsDomain(labels: readonly string[]): boolean {
  return labels.some((end, at) => at > 0 && isDomain(labels[at - 1] ?? '', end))
}

function isDomain(before: string, end: string): boolean {
  const letters = [...end.matchAll(/\p{L}/gu)].length
  if (letters < 2 || abbreviations.has(`${before}.${end}`)) return false
  const isInitial = Array.from(before.replaceAll(/\p{M}/gu, '')).length === 1
  if (!isInitial && !titles.has(before)) return true
  return known.has(end) || /^[a-z]{2}$/.test(end)
}

function wordsOf(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim()
}
