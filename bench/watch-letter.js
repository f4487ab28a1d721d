// Measures the milliseconds from typing a letter in the menu search until dishes are hidden.
self.timeOfOneLetter = (letter) => {
  const field = document.querySelector('main input[name=search]')
  const menu = document.querySelector('main form[method=post]')
  return new Promise((resolve) => {
    const start = performance.now()
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve(performance.now() - start)
    }).observe(menu, { subtree: true, attributes: true, attributeFilter: ['hidden'] })
    field.value = letter
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
