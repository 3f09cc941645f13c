import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '../../ui/toasts.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
