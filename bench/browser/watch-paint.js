// Runs in the page before its own scripts. Records layout shifts and the largest contentful paint.
self.paint = { shift: 0, largest: '', largestMs: 0 }
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) self.paint.shift += value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  const last = list.getEntries().at(-1)
  self.paint.largest = last?.element?.localName ?? 'gone'
  self.paint.largestMs = last?.startTime ?? 0
}).observe({ type: 'largest-contentful-paint', buffered: true })
