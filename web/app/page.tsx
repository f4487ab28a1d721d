import type { ReactNode } from 'react'

export interface PageFrame {
  readonly lang: string
  /** Absent for languages that are written from left to right. */
  readonly dir?: string | undefined
  /** Inlined styles of this page, so the first view doesn't need a second request. */
  readonly styles: string
  /** Text of the script that loads the app on the first interaction. */
  readonly firstTouch: string
  readonly app: string
  readonly sheet: string
  /** URLs of modules to preload with the app. */
  readonly chunks: readonly string[]
  /** Color scheme that an embedding website requests instead of the device's. */
  readonly scheme?: string
}

/** The HTML document of every page. */
export function Page({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return (
    <html
      lang={frame.lang}
      dir={frame.dir}
      data-theme="banquette"
      data-scheme={frame.scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style data-page="" dangerouslySetInnerHTML={{ __html: frame.styles }} />
        <script
          data-page=""
          data-app={frame.app}
          data-chunks={frame.chunks.join(' ')}
          data-sheet={frame.sheet}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: frame.firstTouch }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}
