import firstTouch from './first-touch/first-touch.js?raw'

/** What the build wrote for the browser, as the server found it. */
export interface PageAssets {
  /** Address of the browser's entry module. */
  readonly app: string
  /** Modules it needs at once, fetched along with it. */
  readonly chunks: readonly string[]
  /** The stylesheet's text. */
  readonly styles: string
  /** Addresses of all font files. */
  readonly fonts: readonly string[]
}

/** The script of the first touch, without its indentation. */
export const firstTouchScript: string = firstTouch.replace(/\n\s*/g, '\n')
