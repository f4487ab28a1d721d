import { data } from 'react-router'

/** Nothing is at this address: the error page answers, with its status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function Component() {
  return null
}
