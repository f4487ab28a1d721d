/** The servers in DATABASE_URL, of which one takes writes at a time. */
export interface Hosts {
  /** URL of the server to which new connections go. */
  readonly current: string
  readonly count: number
  /** Goes on to the next server after `url` failed or took no writes, unless another connection already has. */
  leave(url: string): void
}

/** Scheme and credentials, then hosts with ports, then the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)((?:[/?].*)?)$/

/** Reads an address with one server or several, as in `postgres://user@one:5432,two:5432/name`. The driver knows only one. */
export function hostsOf(url: string): Hosts {
  const [, start = '', list = '', rest = ''] = parts.exec(url) ?? []
  const hosts = list.split(',')
  const urls = hosts.length === 1 ? [url] : hosts.map((host) => `${start}${host}${rest}`)
  let at = 0
  const current = () => urls[at] as string
  return {
    get current() {
      return current()
    },
    count: urls.length,
    leave(failed) {
      if (failed === current()) at = (at + 1) % urls.length
    },
  }
}
