/** Id of the element that ends the first view. */
export const firstViewEnd = 'end'

/**
 * Ends what a browser needs before it renders a page for the first time. A long page places it below the first view, so
 * that guests see it sooner on a slow network. Other pages end with it.
 */
export function FirstViewEnd() {
  return <i id={firstViewEnd} hidden />
}
