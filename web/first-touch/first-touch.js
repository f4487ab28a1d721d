;(() => {
  const { app, chunks } = document.currentScript.dataset
  if (/[?&](utm_|parent-origin=)/.test(location.search))
    try {
      sessionStorage.widget_utm = location.search
    } catch {}
  try {
    if (localStorage.token) document.documentElement.dataset.guest = ''
  } catch {}
  const connection = navigator.connection || {}
  const thrifty = connection.saveData || /2g/.test(connection.effectiveType || '')
  const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const intent of intents) removeEventListener(intent, start, true)
    for (const href of chunks.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(app).catch(() => (started = false))
  }
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true })
  // Only the app can draw what is one guest's own.
  if (/^\/(auth|user|history)\b/i.test(location.pathname)) addEventListener('DOMContentLoaded', start)
  else if (!thrifty)
    addEventListener('load', () => setTimeout(() => (self.requestIdleCallback || setTimeout)(start), 2500))
})()
