import { ErrorPage } from './host-frame.tsx'
import { HostHeader } from './host-header.tsx'

export function Component() {
  return (
    <>
      <HostHeader />
      <ErrorPage error={{ status: 404, data: '' }} />
    </>
  )
}
