import type { StylePart } from './page-styles.ts'
import firstTouch from '../first-touch/first-touch.js?raw'

/** Files that the build creates for browsers. */
export interface PageAssets {
  /** URL of the browser's entry module. */
  readonly app: string
  /** URLs of modules that the entry module imports statically, preloaded with it. */
  readonly chunks: readonly string[]
  /** URL of the stylesheet. */
  readonly sheet: string
  /** The stylesheet, split by the build. */
  readonly styles: readonly StylePart[]
}

/** Script that loads the app on the first interaction, minified by the build. */
export const firstTouchScript: string = firstTouch
