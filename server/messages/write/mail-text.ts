import { isolated } from '#domain/translations/isolated.ts'
import type { MailLine, MailParts } from './mail-parts.ts'

export function mailText(parts: MailParts): string {
  const { lead, words = [], when, code, notes = [], rows = [], button, links = [], footer, product } = parts
  const paragraphs = [
    [lead],
    words,
    code ? [code] : [],
    notes,
    when ? [when.text, ...when.lines.slice(1)] : [],
    rows.map(({ label, lines }) => `${label}: ${lines.map(lineText).join('\n  ')}`),
    button ? [`${button.text}: ${button.url}`] : [],
    links.flatMap(({ label, links: each }) =>
      each.map(({ text, url }) => `${label ? `${label}, ${text}` : text}: ${url}`),
    ),
    ['--', ...footer, `${product.text}: ${product.url}`],
  ]
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function lineText({ before = '', text, after = '', amount }: MailLine): string {
  return [before + isolated(text) + after, amount].filter(Boolean).join(' · ')
}
