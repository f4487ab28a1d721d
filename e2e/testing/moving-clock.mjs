// Loaded into a test's own server, so the test can move its clock forward instead of waiting.
import { isMainThread } from 'node:worker_threads'

let ahead = 0

globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length === 0 ? [date.now() + ahead] : args, target),
  get: (date, name) => (name === 'now' ? () => date.now() + ahead : date[name]),
})

if (isMainThread) {
  process.on('message', ({ minutes }) => {
    ahead += minutes * 60_000
  })
  process.channel?.unref()
}
