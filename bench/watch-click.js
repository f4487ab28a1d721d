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
        // A message after a frame arrives when it was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => painted(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
        return 0
      }
      requestAnimationFrame(look)
    })
  },
  { capture: true },
)
