import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { showToast } from './toast.ts'

type Props = { message: string; to?: string }

/** Goes home (or elsewhere) and says there why nothing else happened. */
export function HomeWithToast({ message, to = paths.home }: Props) {
  useEffect(() => showToast({ tone: 'error', message }), [message])
  return <Navigate to={to} replace />
}
