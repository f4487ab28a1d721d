// Runs in the page before any other script. Records how long after a click a different first heading is
// painted.
self.headingPainted = null
addEventListener(
  'click',
  ({ timeStamp }) => {
    const before = document.querySelector('h1')?.textContent
    self.headingPainted = new Promise((painted) => {
      const look = () => {
        const now = document.querySelector('h1')?.textContent
        if (now === undefined || now === before) return requestAnimationFrame(look)
        // Runs as soon as the frame is painted. A message event would come later, because React's tasks would
        // run first, although they have a lower priority and are effects that are meant to run after the
        // paint.
        void scheduler.postTask(() => painted(performance.now() - timeStamp), { priority: 'user-blocking' })
        return 0
      }
      requestAnimationFrame(look)
    })
  },
  { capture: true },
)
