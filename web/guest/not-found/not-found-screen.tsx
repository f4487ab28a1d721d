import { data } from 'react-router'

/** Throws a 404 response, which the error page renders. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

export function Component() {
  return null
}
