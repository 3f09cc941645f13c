import { Outlet, ScrollRestoration } from 'react-router'
import { pageId } from '#src/config/web-storage.ts'
import { Toasts } from '#src/ui/toast/toasts.tsx'
import { ScrollBack } from '../scroll-back.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={pageId} />
      <ScrollBack />
    </>
  )
}
