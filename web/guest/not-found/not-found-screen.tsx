import { data } from 'react-router'

/** The error page renders the 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function Component() {
  return null
}
