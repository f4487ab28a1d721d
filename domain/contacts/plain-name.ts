import { foldTyped } from './fold-typed.ts'
import { normalizeName } from './normalize-name.ts'
import { isTopLevelDomain } from './top-level-domains.ts'

/**
 * Returns whether a name contains no web or email address, phone number or markup. Names appear in messages
 * to people who don't know the sender, so a name must not point them to another site or phone number. Checks
 * the text as a person or mail client reads it, including full-width characters, look-alike dots and
 * invisible characters.
 */
export function isPlainName(name: string): boolean {
  const seen = asSeen(name)
  if (markup.test(seen) || address.test(seen) || spelledDot.test(seen)) return false
  if (/\+\s*\d/.test(seen) || [...seen.matchAll(digits)].some(([run]) => isTelephone(run))) return false
  return ![...seen.matchAll(dotted)].some(([labels]) => holdsDomain(labels.split('.')))
}

/**
 * Returns the name to show in a message to someone else, cut to 60 characters. If the name isn't plain, which
 * can happen with names from a sign-in provider, keeps only its words. Writes a space after a dot inside a word. The
 * result may be empty.
 */
export function nameInMessage(name: string): string {
  const line = normalizeName(plainName(name))
  const folded = line.normalize('NFKC')
  const spaced = folded.replaceAll(innerDot, '. ')
  const signs = Array.from(spaced === folded ? line : spaced)
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

/** A dot inside a word such as `Md.Abdul`, which some mail clients turn into a link. */
const innerDot = /(?<=[\p{L}\p{M}\p{N}]{2})[.。](?=[\p{L}\p{N}]{2})/gu

/** Digits that belong together, with what separates groups in a phone number. */
const digits = /\d(?:[\s().,/-]*\d)*/g

/** Fewer digits than this are a room, a year or a number of a company. A number that is dialed begins with a zero. */
function isTelephone(run: string): boolean {
  const { length } = run.replaceAll(/\D/g, '')
  return length >= 7 || (length >= 6 && run.startsWith('0'))
}

/** Returns a text as a person or mail client reads it: in compatible letters, without invisible characters. */
export function asSeen(text: string): string {
  return foldTyped(text)
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

/** Top-level domains under which anybody can get a short domain, such as `t.co`. They follow no initial or title. */
const knownEndings =
  'academy agency app bank bar bet bio biz blog buzz cafe casa cash casino center chat cheap click cloud club com coupons deals dev digital edu email example expert finance food fun gift gifts gov guru help host hotel icu info invalid life link live local localhost loan lol ltd media menu mobi money museum net network news ninja one online org page pay photo pizza plus pro promo pub restaurant review rocks sale shop site social solutions space store stream support team tech test tips today top tools trade travel video vip web website wiki win wine work works world xyz zip zone ком онлайн орг рус рф сайт 中国 中國 公司 台灣 商城 在线 网址 网店 香港'.split(
    ' ',
  )
const known = new Set(knownEndings)

/** A spelled-out dot before one of these domains. */
const spelledDot = new RegExp(
  String.raw`\(\s*(?:dot|punkt|punto|ponto|point|точка|點|点)\s*\)|[\p{L}\p{N}]\s+(?:dot|punkt|punto|ponto|точка|點|点)\s+(?:[a-z]{2}\s*(?:$|/)|(?:${knownEndings.join('|')})(?![\p{L}\p{N}]))|\.\s+(?:com|net|org|info|biz|xyz|online|рф)(?![\p{L}\p{N}])`,
  'u',
)

const label = String.raw`[\p{L}\p{M}\p{N}_-]+`
const dotted = new RegExp(String.raw`${label}(?:\.${label})+`, 'gu')

/** Abbreviations that precede a dot in names, also before a surname that is a top-level domain, such as Kim. */
const titles = new Set(
  'ab alex chr dipl don dr dra fam fr geo herr hr ing ir joh jos jr lic mag med mme mlle mr mrs ms msgr nat phil prof rer rev sr sra srta st ste thos wm'.split(
    ' ',
  ),
)

/** Degrees and legal forms that end like domain names. */
const abbreviations = new Set(['m.sc', 'b.sc', 'co.kg', 'dr.med', 'med.vet'])

/**
 * Returns whether dotted labels contain a domain: a dot before a top-level domain. `Md.Abdul`, `J.Smith` and `Dr.Kim` are
 * names; `t.co` and `evil.example` are domains.
 */
function holdsDomain(labels: readonly string[]): boolean {
  return labels.some((end, at) => at > 0 && isDomain(labels[at - 1] ?? '', end))
}

function isDomain(before: string, end: string): boolean {
  const domain = firstPart(end)
  if (
    (!isTopLevelDomain(domain) && !isTopLevelDomain(inLatin(domain))) ||
    abbreviations.has(`${before}.${end}`)
  )
    return false
  const word = before.replaceAll(/\p{M}|^[-_]+/gu, '')
  if (Array.from(word).length > 1 && !titles.has(word)) return true
  return known.has(domain) || /^[a-z]{2}$/.test(domain)
}

/** Cyrillic and Greek letters by the Latin ones that look the same. */
const lookAlikes = new Map(
  Array.from('асԁеіјкмнорԛѕтвухԝοανρτικυ', (letter, at) => [letter, 'acdeijkmhopqstbyxwoavptiku'.charAt(at)]),
)

function inLatin(label: string): string {
  return Array.from(label, (letter) => lookAlikes.get(letter) ?? letter).join('')
}

/** Returns a label up to a hyphen, where some programs end a link. */
function firstPart(label: string): string {
  return label.split(/[-_]/, 1)[0] ?? label
}

function wordsOf(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim()
}
