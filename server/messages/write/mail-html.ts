import { writtenTag } from '#domain/locale.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { escapeHtml, languageAttributes } from '#server/platform/calls/html.ts'
import { light, type MailColor, sans, serif, styleSheet } from './mail-look.ts'
import type { MailLine, MailLink, MailParts, MailRow } from './mail-parts.ts'

/** Renders an email as HTML with tables and inline styles, which all mail apps support. */
export function mailHtml(parts: MailParts): string {
  const { locale, subject, preheader, picture } = parts
  const content = [lead(parts), when(parts), code(parts), rows(parts), button(parts), links(parts)].join('')
  return `<!doctype html><html ${languageAttributes(writtenTag(locale))}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(subject)}</title><style>${styleSheet}</style></head><body class="b-page" style="margin:0;background-color:${light('page')}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${blanks}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="b-page" style="background-color:${light('page')}"><tr><td class="outer" align="center" style="padding:32px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card edge b-card" style="width:100%;max-width:600px;border-collapse:separate;overflow:hidden;border:1px solid ${light('line')};border-radius:8px;background-color:${light('card')};font:16px/1.5 ${sans};text-align:left">${header(parts)}${picture ? banner(picture) : ''}<tr><td class="side" style="padding:32px 40px 36px">${content}</td></tr>${footer(parts)}</table></td></tr></table></body></html>`
}

/** Characters that keep mail apps from filling the preview with the text after the preheader. */
const blanks = '&#847;&zwnj;&nbsp;'.repeat(60)

const tint = (name: MailColor, more = '') => `class="t-${name}" style="color:${light(name)};${more}"`

function paragraph(text: string, color: MailColor, style: string): string {
  return text && `<p ${tint(color, `margin:0;${style}`)}>${escapeHtml(text)}</p>`
}

function header({ brand, brandLanguage, status }: MailParts): string {
  const logo = `<td class="b-accent t-onAccent" width="40" height="40" align="center" valign="middle" style="width:40px;height:40px;border-radius:10px;background-color:${light('accent')};color:${light('onAccent')};font:22px/40px ${serif}" aria-hidden="true">${escapeHtml(initialOf(brand))}</td>`
  const name = `<td ${tint('ink', `padding-left:12px;font:600 18px/1.3 ${serif}`)}>${inLanguage(brand, brandLanguage)}</td>`
  const tone = { good: 'good', warn: 'warn', bad: 'bad', plain: 'soft' } as const
  const right = status
    ? `<td align="right" ${tint(tone[status.tone], 'padding-left:16px;font-size:14px;font-weight:600')}>${escapeHtml(status.text)}</td>`
    : ''
  return `<tr><td class="side" style="padding:20px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${logo}${name}${right}</tr></table></td></tr>`
}

function initialOf(brand: string): string {
  return Array.from(brand.trim())[0]?.toUpperCase() ?? ''
}

function banner(url: string): string {
  return `<tr><td class="b-foot" style="background-color:${light('foot')};font-size:0;line-height:0"><img src="${escapeHtml(url)}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>`
}

function lead({ lead: text, words = [] }: MailParts): string {
  const quote = words.map((line) => paragraph(line, 'ink', 'margin:4px 0')).join('')
  return (
    `<h1 ${tint('ink', `margin:0;font:normal 22px/1.35 ${serif}`)}>${escapeHtml(text)}</h1>` +
    (quote &&
      `<blockquote class="edge" style="margin:20px 0 0;padding:2px 0 2px 16px;border-left:3px solid ${light('line')}">${quote}</blockquote>`)
  )
}

/** Renders the time with AM or PM in a smaller size. Only English has these. */
function when({ when: shown }: MailParts): string {
  if (!shown) return ''
  const [clock = '', half] = shown.time.split(/[\s\u202f](?=[AP]M$)/)
  const color = shown.off ? 'soft' : 'ink'
  // Strike each part separately, because one line across both sizes would miss the smaller one.
  const part = (text: string, size: number) =>
    `<span style="font-size:${size}px${shown.off ? ';text-decoration:line-through' : ''}">${escapeHtml(text)}</span>`
  const time = [part(clock, 52), ...(half ? [part(half, 26)] : [])].join(' ')
  const [day = '', ...more] = shown.lines
  return `<p ${tint(color, `margin:24px 0 0;font:52px/1.1 ${serif}`)}>${time}</p>${paragraph(day, color, 'margin-top:6px;font-size:18px')}${more.map((line) => paragraph(line, 'soft', 'margin-top:2px;font-size:14px')).join('')}`
}

function code({ code: digits, notes = [] }: MailParts): string {
  const shown = digits
    ? `<p class="edge t-ink b-foot" style="margin:24px 0 16px;padding:16px;border:1px solid ${light('line')};border-radius:8px;background-color:${light('foot')};color:${light('ink')};font:600 34px/1.2 ${sans};letter-spacing:8px;text-align:center">${escapeHtml(digits)}</p>`
    : ''
  return shown + notes.map((note) => paragraph(note, 'soft', 'margin-top:8px')).join('')
}

function rows({ rows: facts = [] }: MailParts): string {
  if (facts.length === 0) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="edge" style="margin-top:28px;border-top:1px solid ${light('line')}">${facts.map((each) => (isReceipt(each) ? receiptRow(each) : row(each))).join('')}</table>`
}

function isReceipt({ lines }: MailRow): boolean {
  return lines.every(({ amount }) => amount !== undefined)
}

/** Renders each line with its amount at the end, on phones too. A line without a text has the row's label. */
function receiptRow({ label, lines }: MailRow): string {
  const shown = ({ amount = '', ...line }: MailLine) => {
    const [what, color] = line.text
      ? ([shownLine(line), 'ink'] as const)
      : ([escapeHtml(label), 'soft'] as const)
    const [words, money] = line.strong
      ? [`<b>${what}</b>`, `<b>${escapeHtml(amount)}</b>`]
      : [what, escapeHtml(amount)]
    return `<tr><td colspan="2" class="edge" style="padding:12px 0;border-bottom:1px solid ${light('line')}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td valign="top" ${tint(line.strong ? 'ink' : color, 'word-break:break-word')}>${words}</td><td align="right" valign="top" ${tint('ink', 'padding-left:16px;white-space:nowrap')}>${money}</td></tr></table></td></tr>`
  }
  return lines.map(shown).join('')
}

function row({ label, lines }: MailRow): string {
  const line = `border-bottom:1px solid ${light('line')}`
  const text = lines.map(shownLine).join('<br>')
  return `<tr><td class="label edge t-soft" width="132" valign="top" style="width:132px;padding:12px 12px 12px 0;${line};color:${light('soft')}">${escapeHtml(label)}</td><td class="value edge t-ink" valign="top" style="padding:12px 0;${line};color:${light('ink')};word-break:break-word">${text}</td></tr>`
}

function shownLine({ text, language, before = '', after = '', url, strong }: MailLine): string {
  const named = inLanguage(isolated(text), language)
  const words = strong ? `<b>${named}</b>` : named
  const shown = escapeHtml(before) + words + escapeHtml(after)
  return url ? `<a href="${escapeHtml(url)}" class="t-ink" style="color:${light('ink')}">${shown}</a>` : shown
}

/** Renders a name with its language, so screen readers pronounce it right. */
function inLanguage(name: string, language: string | undefined): string {
  return language
    ? `<span ${languageAttributes(escapeHtml(language))}>${escapeHtml(name)}</span>`
    : escapeHtml(name)
}

function button({ button: link }: MailParts): string {
  if (!link) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:28px;border-collapse:separate"><tr><td align="center" class="b-accent" style="border-radius:999px;background-color:${light('accent')}"><a href="${escapeHtml(link.url)}" class="t-onAccent" style="display:block;padding:14px 24px;color:${light('onAccent')};font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a></td></tr></table>`
}

/** Space between links. Lines can break only at its end, so the next line isn't indented. */
const gap = '&nbsp;&nbsp; '

function links({ links: groups = [] }: MailParts): string {
  return groups
    .map(({ label, links: each }) => {
      const name = label
        ? `<span class="t-soft" style="color:${light('soft')}">${escapeHtml(label)}</span>${gap}`
        : ''
      return `<p style="margin:20px 0 0;font-size:15px;line-height:2">${name}${each.map(anchor).join(gap)}</p>`
    })
    .join('')
}

function anchor({ text, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" class="t-ink" style="color:${light('ink')};white-space:nowrap">${escapeHtml(text)}</a>`
}

function footer({ footer: lines, product }: MailParts): string {
  const text = lines.map((line) => paragraph(line, 'soft', 'margin-bottom:10px')).join('')
  return `<tr><td class="side b-foot t-soft" style="padding:22px 40px 26px;background-color:${light('foot')};color:${light('soft')};font-size:13px;line-height:1.55">${text}<p style="margin:0"><a href="${escapeHtml(product.url)}" class="t-soft" style="color:${light('soft')}">${escapeHtml(product.text)}</a></p></td></tr>`
}
