import { type Locale, platformTag } from '#domain/locale.ts'
import { escaped } from '#server/http/html.ts'

export interface MailParts {
  readonly lead: string
  /** What somebody wrote, line by line. */
  readonly words?: readonly string[]
  readonly facts: readonly string[]
  /** Digits to type somewhere. */
  readonly code?: string
  /** A button and where it leads. */
  readonly link?: string
  readonly url?: string
  readonly care: string
  readonly locale: Locale
}

/** The one look of a mail: what it is about, the facts, one button. */
export function mailHtml({ lead, words = [], facts, code, link, url, care, locale }: MailParts): string {
  const lines = facts.map((fact) => `<p style="margin:4px 0">${escaped(fact)}</p>`).join('')
  const written = words.map((line) => `<p style="margin:4px 0">${escaped(line)}</p>`).join('')
  const quote =
    written &&
    `<blockquote style="margin:16px 0;padding:0 16px;border-left:3px solid #7b1e2b">${written}</blockquote>`
  const digits =
    code === undefined
      ? ''
      : `<p style="font-size:32px;letter-spacing:6px;margin:16px 0">${escaped(code)}</p>`
  const button =
    link === undefined || url === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#7b1e2b;color:#fff;padding:12px 20px;border-radius:999px;text-decoration:none">${escaped(link)}</a></p>`
  return `<!doctype html><html lang="${platformTag(locale)}"><body style="margin:0;background:#fcf9f3;color:#2b211d;font:16px/1.5 Georgia,serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px"><h1 style="font-size:24px;font-weight:normal">${escaped(lead)}</h1>${quote}${digits}${lines}${button}<p style="font-size:13px;color:#6b5f58">${escaped(care)}</p></div></body></html>`
}
