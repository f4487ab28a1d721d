/** The oldest supported browsers, as build targets. The README names them. */
export const browserFloor = ['chrome111', 'edge111', 'firefox128', 'safari16.4']
