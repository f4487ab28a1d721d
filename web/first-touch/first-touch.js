;(() => {
  const { app, chunks, sheet } = document.currentScript.dataset
  if (/[?&](utm_|rwg_token=|parent-origin=)/.test(location.search))
    try {
      sessionStorage.widget_utm = location.search
    } catch {}
  const root = document.documentElement.dataset
  // The first words of the names of what is stored here. Styles show a placeholder where the server can't know.
  const stored = []
  try {
    const query = new URLSearchParams(location.search)
    const [cart, added] = ['cart', 'added'].map((name) => query.get(name))
    // The guest may leave before the app takes over what they added to the cart.
    const own = `added ${location.pathname} ${added}`
    if (cart && added) localStorage[own] = cart
    for (const name of [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      if (name !== own) stored.push(name.split(' ')[0].replace('added', 'cart'))
    root.stored = stored.join(' ')
    if (localStorage.token) root.guest = root.known = ''
    if (localStorage.contact) root.known = ''
    if (localStorage.fonts) root.fonts = ''
  } catch {}
  // On a first visit, fonts would delay the largest paint, so they load after it. The next page uses them.
  const loadFonts = async () => {
    const text = document.querySelector('main').innerText
    await Promise.all(
      ['Inter', 'Literata'].map((name) =>
        document.fonts.load(`1px ${name} Variable,${name} Cyrillic,${name} Greek`, text),
      ),
    )
    localStorage.fonts = 1
  }
  // Suggest a city by the device's time zone, without waiting for the app.
  addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector('[data-cities]')
    const city = link && JSON.parse(link.dataset.cities)[Intl.DateTimeFormat().resolvedOptions().timeZone]
    if (city) [link.href, link.querySelector('span').textContent] = city
  })
  // Translators and extensions may change the page before the app starts, which needs it as it was sent.
  addEventListener('DOMContentLoaded', () => {
    const seen = []
    self.earlyChanges = Object.assign(new MutationObserver((records) => seen.push(records)), { seen })
    earlyChanges.observe(document.body, {
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    })
  })
  const connection = navigator.connection || {}
  const thrifty = connection.saveData || /2g/.test(connection.effectiveType || '')
  // The load event may come before the first paint.
  const onPainted = (work) =>
    addEventListener('load', () => new PerformanceObserver(work).observe({ type: 'paint', buffered: true }))
  if (!thrifty && !('fonts' in root)) onPainted(() => void loadFonts().catch(() => {}))
  // The first formatted number makes the browser read its locale data, which takes 50 ms on a slow phone, so it happens
  // before the guest's first touch if there is time.
  onPainted(() => (self.requestIdleCallback || setTimeout)(() => (0).toLocaleString()))
  // After a reload, going back to another page of the app changes only the URL, because the browser expects the app to
  // show that page.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    const isHere = location.pathname === pathname && location.search === search
    if (isHere || 'ready' in root) return
    // The app may be about to hydrate this page, with the data of another one.
    root.leaving = ''
    location.reload()
  })
  const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart']
  let started = false
  const fetched = async (href) => {
    const answer = await fetch(href)
    if (!answer.ok) throw answer
    return answer.blob()
  }
  const bring = async () => {
    const files = chunks.split(' ').filter(Boolean)
    // Browsers never retry a module that failed to load, but they do retry files.
    const [styles] = await Promise.all([sheet, app, ...files].map(fetched))
    // The page has only the styles of its own markup, but the app needs all of them. The fonts are already declared.
    const everything = (await styles.text()).replaceAll(/@font-face\{.*?\}/gs, '')
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(everything)]
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // The data of the page is at its end.
    if (document.readyState === 'loading')
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    await import(app)
    for (const intent of intents) removeEventListener(intent, start, true)
  }
  const start = () => {
    if (started) return
    started = true
    bring().catch(() => {
      started = false
    })
  }
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true })
  // What a visitor has saved on this device has a key of its own for each restaurant. The app takes these hearts over.
  const isSaved = (heart) => `saved ${heart.dataset.saves}` in localStorage
  const pressHearts = () => {
    for (const heart of document.querySelectorAll('[data-saves]'))
      heart.setAttribute('aria-pressed', isSaved(heart))
  }
  const save = (heart) => {
    const key = `saved ${heart.dataset.saves}`
    if (isSaved(heart)) delete localStorage[key]
    else localStorage[key] = Date.now()
    pressHearts()
    dispatchEvent(new Event('savedOnDevice'))
  }
  if (stored.includes('saved')) addEventListener('DOMContentLoaded', pressHearts)
  // Without a connection, a form that the app hasn't taken over yet would lead to the browser's error page, so it's
  // submitted again until the app handles it, for up to 10 seconds. So is a heart if nothing can be stored.
  let attempts = 0
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (event.defaultPrevented) {
      attempts = 0
      return
    }
    let isWaiting = !navigator.onLine || document.querySelector('#saved-line:not([hidden])')
    if (submitter && 'saves' in submitter.dataset)
      try {
        save(submitter)
        event.preventDefault()
        return
      } catch {
        isWaiting = true
      }
    if (isWaiting && attempts++ < 50) {
      event.preventDefault()
      setTimeout(() => target.isConnected && target.requestSubmit(submitter), 200)
    }
  })
  // The app fills in known contact details, so collapse their fields to one line.
  if ('known' in root)
    addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details[data-contact]')) {
        details.open = false
        start()
      }
    })
  // What only the browser knows is decided by the app, so load it right away.
  addEventListener('DOMContentLoaded', () => {
    for (const { dataset } of document.querySelectorAll('[data-undecided]'))
      if (dataset.undecided === '' || stored.includes(dataset.undecided)) start()
  })
  // So do sign-in pages, maps and places in a line, and requests that may not have arrived.
  if (
    stored.includes('unanswered') ||
    /^\/(auth|user|waitlist\/(.+\/)?(manage|ready|canceled))\b/i.test(location.pathname) ||
    /[?&]view=map\b/.test(location.search)
  )
    addEventListener('DOMContentLoaded', start)
  else if (!thrifty)
    addEventListener('load', () => setTimeout(() => (self.requestIdleCallback || setTimeout)(start), 2500))
})()
