import { servedBy, unknownYetHeader } from '#contracts/http/served-by.ts'

type Answer = Pick<Response, 'status' | 'redirected' | 'url' | 'headers'>

/**
 * Returns whether the response is a page of this server, rather than an error, the sign-in page of a network, or a page
 * that only the browser can load.
 */
export function isOurPage(answer: Answer, origin: string): boolean {
  return isWhole(answer, origin, 'text/html') && isOurs(answer) && !answer.headers.has(unknownYetHeader)
}

/** Returns whether a proxy answered because it couldn't reach the server. */
export function isFromGateway({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean {
  return [502, 503, 504].includes(status) && !isOurs({ headers })
}

const isOurs = ({ headers }: Pick<Answer, 'headers'>) => headers.get(servedBy.name) === servedBy.value

const fileTypes: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\/[^?]+\.js$/, 'javascript'],
  [/^\/assets\/[^?]+\.css$/, 'text/css'],
  [/^\/assets\/[^?]+\.woff2$/, 'font/woff2'],
  [/^\/messages\//, 'application/json'],
  [/^\/art\//, 'image/svg+xml'],
]

/** Returns whether a file never changes, so a stored one is as good as the server's. */
export function isLasting({ pathname }: Pick<URL, 'pathname'>): boolean {
  return fileTypes.some(([path]) => path.test(pathname))
}

/** Returns whether the response is the requested file, rather than a page sent in its place. */
export function isOurFile(answer: Answer, file: URL): boolean {
  const type = fileTypes.find(([path]) => path.test(file.pathname))?.[1]
  return type !== undefined && isWhole(answer, file.origin, type)
}

function isWhole({ status, redirected, url, headers }: Answer, origin: string, type: string): boolean {
  const isHere = url === '' || new URL(url).origin === origin
  return status === 200 && !redirected && isHere && (headers.get('content-type') ?? '').includes(type)
}
