import firstTouch from './first-touch/first-touch.js?raw'

/** Files that the build created for browsers. */
export interface PageAssets {
  /** URL of the browser's entry module. */
  readonly app: string
  /** Modules it imports statically, preloaded with it. */
  readonly chunks: readonly string[]
  /** Address of the stylesheet. */
  readonly sheet: string
  /** The stylesheet's text. */
  readonly styles: string
}

/** The first-touch script, minified by the build. */
export const firstTouchScript: string = firstTouch
