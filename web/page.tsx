import type { ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import { platformTag } from '#domain/locale.ts'

export interface PageFrame {
  readonly locale: Locale
  /** Styles written into the page, so that the first view needs no second request. */
  readonly styles: string
  /** The little script that starts the app at the first intent, and the module it starts. */
  readonly firstTouch: string
  readonly app: string
  /** Modules that come along with it. */
  readonly chunks: readonly string[]
  readonly fonts: readonly string[]
}

/** The document around every screen: what a browser needs before anything is drawn. */
export function Page({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return (
    <html lang={platformTag(frame.locale)} data-theme="banquette" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {frame.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        <style data-page="" dangerouslySetInnerHTML={{ __html: frame.styles }} />
        <script
          data-page=""
          data-app={frame.app}
          data-chunks={frame.chunks.join(' ')}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: frame.firstTouch }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}
