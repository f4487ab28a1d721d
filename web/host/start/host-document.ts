import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import { directionOf, type Locale, writtenTag } from '#domain/locale.ts'
import type { HostPageData } from './host-page-data.ts'
import { type CustomPageTexts, loadTexts } from '#web/text/messages.ts'
import { createText } from '#web/text/text.tsx'

/** Files of the host app that the build creates for browsers. */
export interface HostAssets {
  /** URLs of modules, in the order in which they run. */
  readonly scripts: readonly string[]
  /** URLs of modules that the scripts import statically, preloaded with them. */
  readonly chunks: readonly string[]
  readonly sheet: string
}

interface HostDocument {
  readonly locale: Locale
  /** Texts that the operator words differently in this locale; null if there are none. */
  readonly ownTexts: CustomPageTexts | null
  readonly development: boolean
  readonly sendsTexts: boolean
  readonly services: ServiceUrls
}

/**
 * Returns a function that creates the document of all pages under `/host`. It contains nothing about anybody, because only
 * the browser has the token of a member or the cookie of a device.
 */
export function createHostPages({ scripts, chunks, sheet }: HostAssets) {
  const files = [
    `<link rel="stylesheet" href="${sheet}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    ...scripts.map((script) => `<script type="module" src="${script}"></script>`),
  ].join('')
  return async ({ locale, ownTexts, development, sendsTexts, services }: HostDocument): Promise<string> => {
    const { all, version } = await loadTexts(locale, ownTexts)
    const { t } = createText(locale, all)
    const lang = ownTexts?.tag ?? writtenTag(locale)
    const dir = directionOf(lang)
    const page: HostPageData = {
      locale,
      development,
      sendsTexts,
      texts: version,
      ...(Object.keys(services).length > 0 && { services }),
    }
    return `<!doctype html><html lang="${lang}"${dir ? ` dir="${dir}"` : ''} data-theme="banquette" data-fonts=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escaped(t('hostApp.title'))}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/host/app.webmanifest">${files}</head><body><div id="app"><noscript><p style="margin:15vh auto 0;max-width:34rem;padding:24px">${escaped(t('hostApp.noScript'))}</p></noscript></div><script type="application/json" id="page-data">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script></body></html>`
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
