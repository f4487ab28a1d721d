import { logoMark } from '../art/logo.ts'

/** The mark and the name. */
export function Logo() {
  return (
    <>
      <span className="text-accent" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logoMark(26) }} />
      <span>Banquette</span>
    </>
  )
}
