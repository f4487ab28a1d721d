/**
 * Prepares a drawing for the canvas: adds a size in pixels to keep it sharp, and removes unsupported
 * elements.
 */
export function canvasSvg(svg: string, width: number): { text: string; height: number } {
  const [, w = '1', h = '1'] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const height = (width * Number(h)) / Number(w)
  const text = svg
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replaceAll(' href="#', ' xlink:href="#')
    .replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
    .replaceAll(/<ellipse cx="([^"]+)" cy="([^"]+)" rx="([^"]+)" ry="([^"]+)"(?= fill="url)/g, ovalAsPath)
  return { text, height }
}

/** Converts an ellipse to a path because the canvas fills ellipses that have a gradient with black. */
function ovalAsPath(_: string, cx: string, cy: string, rx: string, ry: string): string {
  const half = `a${rx} ${ry} 0 1 0 `
  return `<path d="M${Number(cx) - Number(rx)} ${cy}${half}${2 * Number(rx)} 0${half}${-2 * Number(rx)} 0Z"`
}
