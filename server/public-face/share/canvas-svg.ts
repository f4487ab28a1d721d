/** A drawn picture as the canvas can show it: of a size in pixels, so that nothing blurs, and without what it cannot read. */
export function canvasSvg(svg: string, width: number): { text: string; height: number } {
  const [, w = '1', h = '1'] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const height = (width * Number(h)) / Number(w)
  const text = svg
    .replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
    .replaceAll(/<ellipse cx="([^"]+)" cy="([^"]+)" rx="([^"]+)" ry="([^"]+)"(?= fill="url)/g, ovalAsPath)
  return { text, height }
}

/** The canvas fills an ellipse black where the page fills it with a gradient; a path it fills right. */
function ovalAsPath(_: string, cx: string, cy: string, rx: string, ry: string): string {
  const half = `a${rx} ${ry} 0 1 0 `
  return `<path d="M${Number(cx) - Number(rx)} ${cy}${half}${2 * Number(rx)} 0${half}${-2 * Number(rx)} 0Z"`
}
