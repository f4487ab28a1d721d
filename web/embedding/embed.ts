// Runs on the websites of restaurants, as `/embed.js`. It's a classic script, so it has no imports or exports.
;(() => {
  /** Labels of the close control and of the button for each page. The server adds them in every language. */
  type Words = readonly [book: string, close: string, line: string, order: string, restaurant: string]
  /** A page that `data-page` can name. */
  type Page = readonly [path: string, label: string]
  const { banquetteWords } = globalThis as { banquetteWords?: Record<string, Words> }
  const words = new Map(Object.entries(banquetteWords ?? {}))
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement) || !script.dataset['restaurant']) return
  const set = script.dataset
  const app = new URL(script.src).origin
  const isInline = set['mode'] === 'inline'
  const wordsIn = (language = '') => {
    const [base = ''] = language.toLowerCase().split('-')
    return words.get(language.toLowerCase()) ?? words.get(base)
  }
  const [book, close, line, order, restaurant] = wordsIn(set['lang']) ??
    wordsIn(document.documentElement.lang) ??
    wordsIn(navigator.language) ??
    wordsIn('en') ?? ['Book a table', 'Close', '', '', '']
  const booking: Page = ['reserve', book]
  const pages = new Map<string, Page>([
    ['reserve', booking],
    ['waitlist', ['waitlist', line]],
    ['order', ['delivery', order]],
    ['restaurant', ['restaurants', restaurant]],
  ])
  const page = pages.get(set['page'] || 'reserve')
  if (!page)
    console.warn(`Banquette: data-page="${set['page']}" is unknown. Use ${[...pages.keys()].join(', ')}.`)
  const [path, pageLabel] = page ?? booking
  const label = set['text'] || pageLabel || book

  /** Returns the page's URL with the script tag's settings and the campaign parameters of the website's own URL. */
  const frameUrl = () => {
    const url = new URL(`${app}/${path}/${encodeURIComponent(set['restaurant'] ?? '')}`)
    const own = new URLSearchParams(location.search)
    const asked = new Map<string, string | null | undefined>(
      Object.entries({
        standalone: '1',
        'parent-origin': location.origin,
        lang: set['lang'],
        theme: set['theme'],
        person: set['person'],
        date: set['date'],
        time: set['time'],
        dateFormat: set['dateFormat'],
      }),
    )
    for (const name of ['source', 'medium', 'campaign', 'content', 'term'])
      asked.set(`utm_${name}`, script.getAttribute(`data-utm-${name}`) ?? own.get(`utm_${name}`))
    asked.set('rwg_token', own.get('rwg_token'))
    for (const [name, value] of asked) if (value) url.searchParams.set(name, value)
    return url.href
  }

  const host = document.createElement('banquette-embed')
  const root = host.attachShadow({ mode: 'open' })
  const theme = /^(light|dark)$/.exec(set['theme'] ?? '')?.[0]
  // The build doesn't lower this style sheet, and older browsers lack `light-dark()`.
  const light =
    '--accent: #7c1d2b; --on-accent: #fdf9f3; --ink: oklch(24% .024 42); --paper: oklch(98.2% .01 84); --edge: transparent'
  const dark =
    '--accent: #e6958f; --on-accent: #2b1413; --ink: oklch(94% .013 84); --paper: oklch(18.5% .012 45); --edge: oklch(33% .015 55)'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
:host { display: ${isInline ? 'block' : 'inline-block'}; color-scheme: ${theme ?? 'light dark'}; ${theme === 'dark' ? dark : light} }
${theme ? '' : `@media (prefers-color-scheme: dark) { :host { ${dark} } }`}
:host([hidden]) { display: none }
.open { min-height: 48px; padding: 0 1.5em; border: 0; border-radius: var(--banquette-radius, 10px); font: inherit; font-weight: 600; line-height: 1.2; cursor: pointer; color: var(--banquette-on-accent, var(--on-accent)); background: var(--banquette-accent, var(--accent)); transition: filter .15s }
.open:hover { filter: brightness(1.12) }
:focus-visible { outline: 3px solid var(--banquette-accent, var(--accent)); outline-offset: 3px }
iframe { display: block; width: 100%; border: 0; color-scheme: normal; background: transparent }
.inline { height: 640px }
dialog { box-sizing: border-box; width: min(32rem, 100vw - 2rem); max-width: none; height: min(var(--content, 44rem) + 44px, 100dvh - 3rem); max-height: none; margin: auto; padding: 0; border: 0; border-radius: 16px; overflow: hidden; color: var(--ink); background: var(--paper); box-shadow: 0 0 0 1px var(--edge), 0 24px 80px rgb(0 0 0 / .35) }
dialog[open] { display: grid; grid-template-rows: 44px minmax(0, 1fr) }
dialog::backdrop { background: rgb(20 12 8 / .55) }
dialog iframe { height: 100% }
.close { justify-self: end; width: 44px; height: 44px; margin-inline-end: 6px; padding: 0; border: 0; border-radius: 50%; cursor: pointer; color: inherit; background: none }
.close:focus-visible { outline-offset: -6px }
.close svg { display: block; margin: auto }
@media (max-width: 719px) { dialog { width: 100vw; height: 100dvh; border-radius: 0 } }
@media (prefers-reduced-motion: no-preference) { dialog[open] { animation: in .18s ease-out } @keyframes in { from { opacity: 0; transform: translateY(12px) } } }`)
  root.adoptedStyleSheets = [sheet]

  const frame = document.createElement('iframe')
  frame.title = label
  frame.allow = 'payment; clipboard-write; geolocation'

  let isLoaded = false
  const dispatched = new Set<string>()
  const dispatch = (event: string, detail: object = {}) =>
    host.dispatchEvent(new CustomEvent(`banquette:${event}`, { detail, bubbles: true, composed: true }))

  // Accept messages only from our page in this frame.
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== app || typeof data?.banquette !== 'string') return
    const { banquette: event, ...detail } = data as {
      banquette: string
      height?: unknown
      id?: unknown
      created?: unknown
    }
    if (event === 'height') {
      if (typeof detail.height !== 'number' || !(detail.height > 0)) return
      const height = `${Math.min(Math.ceil(detail.height), 20_000)}px`
      if (isInline) frame.style.height = height
      else host.style.setProperty('--content', height)
    } else if (event === 'booked' || event === 'canceled') {
      // A page sends the same event again when it reloads.
      const once = `${event} ${String(detail.id ?? detail.created)}`
      if (dispatched.has(once)) return
      dispatched.add(once)
    } else if (event === 'step' || (event === 'ready' && isLoaded)) {
      // The next step begins at the top of the frame, which may be far above the button that the guest clicked.
      if (isInline && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
      if (event === 'step') return
    } else if (event === 'closed') {
      if (!isInline) dialog.close()
      return
    } else if (event !== 'ready') return
    isLoaded ||= event === 'ready'
    dispatch(event, detail)
  })

  const dialog = document.createElement('dialog')
  if (isInline) {
    frame.className = 'inline'
    frame.src = frameUrl()
    root.append(frame)
  } else {
    const button = document.createElement('button')
    Object.assign(button, { className: 'open', type: 'button', textContent: label })
    const closeButton = document.createElement('button')
    Object.assign(closeButton, { className: 'close', type: 'button', ariaLabel: close })
    closeButton.innerHTML =
      '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>'
    dialog.ariaLabel = label
    dialog.append(closeButton, frame)
    button.addEventListener('click', () => {
      // Load the frame only once, so the guest's input is still there when the dialog opens again.
      if (!frame.src) frame.src = frameUrl()
      dialog.showModal()
      document.documentElement.style.overflow = 'hidden'
    })
    closeButton.addEventListener('click', () => dialog.close())
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close()
    })
    dialog.addEventListener('close', () => {
      document.documentElement.style.overflow = ''
      dispatch('closed')
    })
    root.append(button, dialog)
  }
  const place = set['target'] ? document.querySelector(set['target']) : null
  if (place) place.append(host)
  else script.after(host)
})()
