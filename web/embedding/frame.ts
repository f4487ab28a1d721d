// Runs in pages that an allowed website shows in a frame. `data-parent` has the origin of that website. It's a classic
// script, so it has no imports or exports.
;(() => {
  const parentOrigin = document.currentScript?.dataset['parent']
  if (!parentOrigin || window === window.parent) return
  const root = document.documentElement
  const send = (banquette: string, detail: object = {}) =>
    window.parent.postMessage({ banquette, ...detail }, parentOrigin)

  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== parentOrigin) return
    if (data?.banquette === 'theme' && /^(light|dark)$/.test(String(data.theme)))
      root.dataset['scheme'] = data.theme
  })

  let height = 0
  new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height)
    if (now !== height) send('height', { height: (height = now) })
  }).observe(document.body)

  /** The reservation, order or place in line that the page shows. Only a place in line has no id, but `created`. */
  type Entry = { readonly id?: string; readonly created?: string; readonly status: string }
  /** The browser tab in which the guest pays or signs in; null if none was opened. */
  let tab: Window | null = null
  let last = ''
  let title = document.querySelector('h1')?.textContent
  const look = () => {
    const now = document.querySelector('h1')?.textContent
    if (now && now !== title) send('step')
    title = now ?? title
    const shown = document.querySelector<HTMLElement>('[data-entry]')?.dataset['entry']
    if (!shown || shown === last) return
    const before: Partial<Entry> = last ? JSON.parse(last) : {}
    last = shown
    const entry: Entry = JSON.parse(shown)
    const query = new URLSearchParams(location.search)
    if (entry.status.startsWith('Canceled')) {
      const isSame = before.id === entry.id && before.created === entry.created
      if (isSame || query.has('canceled')) send('canceled', entry)
    } else if (['booked', 'placed', 'joined'].some((name) => query.has(name))) {
      send('booked', entry)
      tab?.close()
    }
  }
  new MutationObserver(look).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-entry'],
  })

  // Escape closes a dialog or popover inside the frame first, then the dialog around the frame.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!document.querySelector('dialog[open], :popover-open')) send('closed')
  })

  const ofFrame = ['parent-origin', 'standalone', 'theme']
  /** Removes the frame's parameters from a URL, including the one it returns to, so it opens as a normal page. */
  const outside = (href: string) => {
    const url = new URL(href, location.href)
    for (const name of ofFrame) url.searchParams.delete(name)
    const back = url.searchParams.get('returnTo')
    if (back) url.searchParams.set('returnTo', outside(back).replace(location.origin, ''))
    return url.href
  }
  // Sign-in and other websites don't work in a frame, so they open in a tab. Its URL contains everything they need.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !/^https?:$/.test(link.protocol) || link.hasAttribute('download')) return
      const isHere = link.origin === location.origin
      if (isHere && link.target !== '_blank' && !/^\/(auth|user|history|chats)\b/i.test(link.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      const opened = window.open(isHere ? outside(link.href) : link.href, '_blank')
      if (!opened) link.dispatchEvent(new Event('tabblocked', { bubbles: true }))
      else if (!isHere) opened.opener = null
      // A payment page of a provider leads back to one of ours.
      if (isHere || 'pays' in link.dataset) tab = opened
    },
    true,
  )

  send('ready')
  look()
})()
