import { useOwnProfile } from '../../../data/query/use-own-profile.ts'
import { ProfileCards } from '../../../features/profile/profile-cards.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function ProfileTab() {
  const profile = useOwnProfile()
  return profile ? <ProfileCards profile={profile} /> : <Skeleton height={140} count={4} />
}
