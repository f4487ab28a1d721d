import firstTouch from '../first-touch/first-touch.js?raw'

/** Files that the build creates for browsers. */
export interface PageAssets {
  /** URL of the browser's entry module. */
  readonly app: string
  /** URLs of modules that the entry module imports statically, preloaded with it. */
  readonly chunks: readonly string[]
  /** URL of the stylesheet. */
  readonly sheet: string
  /** Text of the stylesheet. */
  readonly styles: string
}

/** Script that loads the app on the first interaction, minified by the build. */
export const firstTouchScript: string = firstTouch
