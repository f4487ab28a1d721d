// Runs in the page before anything of it: notes how long after a click another first heading was painted.
self.headingPainted = null
addEventListener(
  'click',
  ({ timeStamp }) => {
    const before = document.querySelector('h1')?.textContent
    self.headingPainted = new Promise((painted) => {
      const look = () => {
        const now = document.querySelector('h1')?.textContent
        if (now === undefined || now === before) return requestAnimationFrame(look)
        // This task runs as soon as the frame is painted. React's own tasks, which have a lower priority, would come
        // before a message: effects that are meant to run after the paint.
        void scheduler.postTask(() => painted(performance.now() - timeStamp), { priority: 'user-blocking' })
        return 0
      }
      requestAnimationFrame(look)
    })
  },
  { capture: true },
)
