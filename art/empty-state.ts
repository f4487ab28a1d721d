/** Names of the inline drawings for empty screens. */
export type EmptyStateKind = 'nothing-found' | 'not-open' | 'error' | 'canceled'

/** Draws an inline SVG of 160 by 120. It uses the page's CSS variables, so it matches every theme. */
export function drawEmptyState(kind: EmptyStateKind): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" fill="none" stroke="var(--ink)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${DRAWINGS[kind]}</svg>`
}

const WASH = 'fill="var(--wash)" stroke="none"'
const ACCENT = 'stroke="var(--accent)"'
const RAISED = 'fill="var(--raised)"'

const DRAWINGS: Readonly<Record<EmptyStateKind, string>> = {
  /** An empty plate with fork and knife. */
  'nothing-found':
    `<circle cx="84" cy="64" r="50" ${WASH}/><circle cx="80" cy="60" r="40" ${RAISED}/><circle cx="80" cy="60" r="27"/><path d="M66 50a18 18 0 0 1 12-9" ${ACCENT}/>` +
    '<path d="M18 24v18a7 7 0 0 0 14 0V24M25 24v74"/><path d="M138 98V24c9 5 11 22 9 40h-9"/>',
  /** A table with an upturned chair on it. */
  'not-open':
    `<ellipse cx="84" cy="106" rx="62" ry="8" ${WASH}/><path d="M28 66h104l6 30q-12 8-20 0t-20 0-20 0-20 0-20 0-16 0z" ${RAISED}/><path d="M38 100v8M122 100v8"/>` +
    `<path d="M60 64q-2-8 4-10h32q6 2 4 10M64 54 56 20M96 54l8-34M70 54V26M90 54V26" ${ACCENT}/><path d="M54 20h52"/>`,
  /** A glass that has fallen over. */
  error:
    `<path d="M26 98c10-14 40-4 58-10s44 2 50 10-20 12-54 12-62-2-54-12z" ${WASH}/><path d="M30 100c8-10 28-4 44-8s34 0 42 6" ${ACCENT}/>` +
    `<g transform="rotate(68 92 70)"><path d="M74 22h36l-3 26a15 15 0 0 1-30 0z" ${RAISED}/><path d="M92 64v32M78 96h28"/><path d="M76 38h32" ${ACCENT}/></g>`,
  /** A reservation card with a corner folded and a line through it. */
  canceled: `<path d="M36 30h96v74H36z" ${WASH}/><path d="M28 22h84l20 20v58H28z" ${RAISED}/><path d="M112 22v20h20M44 44h44M44 60h72M44 76h52"/><path d="M40 88 120 36" ${ACCENT} stroke-width="3"/>`,
}
