import type { ReactNode } from 'react'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ProfileCards } from './profile-cards.tsx'

export function ProfileTab({ badges }: { badges: ReactNode }) {
  const profile = useOwnProfile()
  return profile ? <ProfileCards profile={profile} badges={badges} /> : <Skeleton height={140} count={4} />
}
