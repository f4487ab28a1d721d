/**
 * Paths of the logo: the tufted back of a banquette, which is also a B on its side, above the edge of a round table.
 */
const BACK = 'M3.5 19V10.5a4.25 4.25 0 0 1 8.5 0a4.25 4.25 0 0 1 8.5 0V19'
const SEAT = 'M3.5 15.5h17'
const BUTTONS = 'M7.75 10.6v.1M16.25 10.6v.1'

/** Draws the logo in `currentColor`, for the header. */
export function logoMark(size = 28): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${BACK}${SEAT}"/><path d="${BUTTONS}" stroke-width="2.4"/></svg>`
}

/**
 * Draws the app icon: the logo on wine red or a tenant's color, legible at 16 px and on dark tabs. `bleeds` fills the
 * square and leaves more margin, so systems can crop it to a circle.
 */
export function appIcon(ground = '#7c1f2b', bleeds = false): string {
  const logo = `<path d="M6.5 25V14.5a4.75 4.75 0 0 1 9.5 0a4.75 4.75 0 0 1 9.5 0V25M6.5 20.5h19" fill="none" stroke="#fdf6ea" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`
  const drawn = bleeds ? `<g transform="matrix(.8 0 0 .8 3.2 2.8)">${logo}</g>` : logo
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${bleeds ? '' : ' rx="7"'} fill="${ground}"/>${drawn}</svg>`
}
