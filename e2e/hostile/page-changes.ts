/** Replaces the page's texts as Chrome does, and later those that appear or change. Runs in the browser. */
export function translateTexts(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
      if (/\p{L}/u.test(text.data) && !text.parentElement?.closest('font, script, style, svg, textarea'))
        texts.push(text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate(document.body)
  document.documentElement.classList.add('translated-ltr')
  const changed = new Set<Node>()
  new MutationObserver((records) => {
    for (const { target } of records) changed.add(target)
    // Chrome waits for more changes.
    setTimeout(() => {
      for (const each of changed) if (each.isConnected) translate(each.parentElement ?? each)
      changed.clear()
    }, 100)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Adds, wraps and removes elements as password managers, readers and blockers of ads do. Runs in the browser. */
export function insertAndRemove(): void {
  const added = (name: string) => {
    const element = document.createElement(name)
    element.textContent = ' '
    return element
  }
  document.body.prepend(added('div'))
  document.body.append(added('extension-panel'))
  document.documentElement.append(added('div'))
  const main = document.querySelector('main')
  for (const field of main?.querySelectorAll('input:not([type=hidden]), textarea') ?? [])
    field.after(added('div'))
  for (const paragraph of [...(main?.querySelectorAll('p') ?? [])].slice(0, 3)) {
    const wrapper = document.createElement('span')
    paragraph.replaceWith(wrapper)
    wrapper.append(paragraph)
  }
  for (const image of main?.querySelectorAll('img') ?? []) image.remove()
}
