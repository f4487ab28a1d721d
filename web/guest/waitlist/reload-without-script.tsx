/** How often a page without scripts loads itself again, in seconds. */
const everySeconds = 30

/** Reloads a page without scripts, so that it shows changes. With scripts, live updates do. */
export function ReloadWithoutScript() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(everySeconds)} />
    </noscript>
  )
}
