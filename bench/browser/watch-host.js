// Runs in the page before any other script. Notes when the first party is shown, and how long each key or click took to
// be painted.
self.host = { shownMs: null, paints: [] }
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (name === 'keydown' || name === 'click') self.host.paints.push(duration)
}).observe({ type: 'event', durationThreshold: 16 })
const look = () => {
  if (!document.querySelector('main [data-party]')) return requestAnimationFrame(look)
  self.host.shownMs = performance.now()
  return 0
}
requestAnimationFrame(look)
