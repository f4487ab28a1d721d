// Notes when the page draws and how long its tasks are, between `frames.start(painted)` and `frames.end()`. Unpainted, it does
// all that it does, but what it has drawn is thrown away: a machine without a graphics card paints a map by itself, for long.
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
