/// <reference types="vite/client" />
// Loaded by pages of `npm run dev` before anything else. Shows changes of the code without a reload where possible.

// The host app has a stylesheet of its own. Pages have their styles already, and these change with their sources.
void (/^\/host(\/|$)/i.test(location.pathname) ? import('../styles/host.css') : import('../styles/app.css'))

/**
 * Loaders and other functions beside a component don't keep React from replacing it: the server reloads the page if
 * such a function changes.
 */
Reflect.set(globalThis, '__getReactRefreshIgnoredExports', () => ({
  includes: (name: string) => /^[a-z]/.test(name),
}))

// React compares the page with what the server renders for production.
document.querySelector('script[data-dev]')?.remove()

/** Shows a change while the page is still the server's HTML. */
function reloadUntilReady(): void {
  if (!('ready' in document.documentElement.dataset)) location.reload()
}

/** Reloads the page as soon as the server has restarted. */
async function reloadWhenBack(): Promise<void> {
  const isBack = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) location.reload()
  else setTimeout(() => void reloadWhenBack(), 100)
}

import.meta.hot?.on('vite:beforeUpdate', reloadUntilReady)
import.meta.hot?.on('banquette:changed', reloadUntilReady)
import.meta.hot?.on('vite:ws:disconnect', () => void reloadWhenBack())
