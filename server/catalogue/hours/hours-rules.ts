import { parseHours } from './parse-hours.ts'

/** The rules of an opening hours text, in their usual spelling. */
export interface HoursRules {
  /** All rules that can be read, joined. Empty if there are none. */
  readonly text: string
  /** Rules that can't be read, as written. */
  readonly unreadable: readonly string[]
}

/** Splits after each separator that isn't in a quoted comment. */
const ruleOrSeparator = /(?:"[^"]*"|\|(?!\|)|[^;|"])+|;|\|\|/g

/**
 * Reads the rules one by one, so that one unreadable rule doesn't drop the others. A text without unreadable rules is
 * read as a whole.
 */
export function readRules(written: string): HoursRules {
  const text = withPlainDates(written)
  const parts = [...text.matchAll(ruleOrSeparator)].map(([part]) => part.trim()).filter(Boolean)
  const isWhole = !parts.some(isComment) || parts.length === 1
  const whole = isWhole ? spellingOf(text) : null
  if (whole !== null) return { text: whole, unreadable: [] }
  let readable = ''
  const unreadable: string[] = []
  let separator = ';'
  for (const part of parts) {
    if (part === ';' || part === '||') separator = part
    else {
      const spelling = isComment(part) ? null : (spellingOf(part) ?? spellingOf(withoutSchool(part)))
      if (spelling === null || school.test(part)) unreadable.push(part)
      if (spelling !== null) readable += `${readable && (separator === ';' ? '; ' : ' || ')}${spelling}`
    }
  }
  return { text: readable, unreadable }
}

/** A comment without hours would replace all rules before it. */
function isComment(part: string): boolean {
  return /^"[^"]*"$/.test(part)
}

const school = /\bSH\b/

function withoutSchool(rule: string): string {
  return rule.replaceAll(/\bSH\s*,|,\s*SH\b/g, '')
}

/** Beginnings of words for closed days and holidays, in the languages of the app. */
const closingWords = [
  ...'off\\b|clos|shut|holiday|vacation|PH\\b|SH\\b|geschlossen|ruhetag|ferien|urlaub|feiertag|ferm|cong[eé]|vacance'.split(
    '|',
  ),
  ...'f[eé]ri[eé]|cerra|vacacion|festivo|chius|ferie|fecha|encerra|feriado|gesloten|dicht|vakantie'.split(
    '|',
  ),
  ...'feestdag|zamkni|nieczynn|urlop|zavřen|zavren|dovolen|svát|zatvor|praznik|odmor|stängt|stangt'.split(
    '|',
  ),
  ...'semester|helgdag|закр|выходн|отпуск|праздн|зачин|вихідн|відпуст|свят|не прац|не работ|затвор'.split(
    '|',
  ),
  ...'празник|одмор|κλειστ|αργί|διακοπ'.split('|'),
].join('|')
const seemsClosing = new RegExp(`(?<![\\p{L}\\p{N}])(?:${closingWords})|[休關关閉闭]`, 'iu')

/** Returns whether a rule that can't be read seems to say when the restaurant is closed. */
export function seemsToClose(rule: string): boolean {
  return seemsClosing.test(rule)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Writes dates as the parser expects them: `2026-12-24` becomes `2026 Dec 24`, and `2026 Dec 24-Jan 6` gets its second
 * year.
 */
function withPlainDates(text: string): string {
  return text
    .replaceAll(
      /\b(20\d\d)-(0[1-9]|1[0-2])-(\d\d)\b/g,
      (_, year, month, day) => `${year} ${months[Number(month) - 1]} ${day}`,
    )
    .replaceAll(
      /\b(20\d\d) ([A-Z][a-z]{2}) (\d\d?) ?- ?([A-Z][a-z]{2}) (\d\d?)\b/g,
      (_, year, from, firstDay, until, lastDay) => {
        const lastYear = Number(year) + (months.indexOf(until) < months.indexOf(from) ? 1 : 0)
        return `${year} ${from} ${firstDay}-${lastYear} ${until} ${lastDay}`
      },
    )
}

/** Returns null for rules that depend on what isn't known: the sun, and school holidays. */
function spellingOf(text: string): string | null {
  try {
    const { spelling } = parseHours(text)
    const rules = spelling.replaceAll(/"[^"]*"/g, '')
    return /\b(SH|sunrise|sunset|dawn|dusk)\b/.test(rules) ? null : spelling
  } catch {
    // The parser throws for anything it can't parse or evaluate.
    return null
  }
}
