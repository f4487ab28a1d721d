/**
 * Returns 1, or -1 on a page that is written from right to left. There, the left arrow key leads onward and
 * `scrollLeft` is negative.
 */
export function directionSign(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1
}

/** Returns the arrow key that has the same effect on a left-to-right page. Returns other keys unchanged. */
export function keyFromLeftToRight(key: string): string {
  if (directionSign() === 1) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
