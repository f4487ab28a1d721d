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
  const fetched = async (href) => {
    const answer = await fetch(href)
    if (!answer.ok) throw answer
    await answer.blob()
  }
  const bring = async () => {
    const files = chunks.split(' ')
    // A browser never asks again for a module that once did not come; for a file it does.
    await Promise.all([app, ...files].map(fetched))
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
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
  // Only the app can draw what is one guest's own.
  if (/^\/(auth|user|history)\b/i.test(location.pathname)) addEventListener('DOMContentLoaded', start)
  else if (!thrifty)
    addEventListener('load', () => setTimeout(() => (self.requestIdleCallback || setTimeout)(start), 2500))
})()
