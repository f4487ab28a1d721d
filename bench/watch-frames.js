// Records frames and long tasks between `frames.start(painted)` and `frames.end()`. With painting turned off,
// the page does all its work but the result is discarded, because painting a map takes long on a machine
// without a graphics card.
{
  let running = false
  let times = []
  let longTasks = 0
  let painting = true
  new PerformanceObserver((list) => {
    if (running) longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
  const note = (time) => {
    if (!running) return
    times.push(time)
    requestAnimationFrame(note)
  }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const draw = WebGL2RenderingContext.prototype[name]
    WebGL2RenderingContext.prototype[name] = function (...given) {
      if (painting) draw.apply(this, given)
    }
  }
  self.frames = {
    start(painted) {
      painting = painted
      running = true
      times = []
      longTasks = 0
      requestAnimationFrame(note)
    },
    end() {
      running = false
      painting = true
      return { times, longTasks }
    },
  }
}
