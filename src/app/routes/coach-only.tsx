import { Navigate, Outlet } from 'react-router'
import { paths } from '../../config/paths.ts'
import { useSession } from '../../data/session-context.ts'

/** SPEC section 2: everybody but coaches is sent home. */
export function CoachOnly() {
  return useSession().role === 'coach' ? <Outlet /> : <Navigate to={paths.home} replace />
}
