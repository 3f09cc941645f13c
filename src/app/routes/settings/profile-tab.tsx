import { useOwnProfile } from '../../../data/use-own-profile.ts'
import { ProfileCards } from '../../../features/profile/profile-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function ProfileTab() {
  const profile = useOwnProfile()
  return profile ? <ProfileCards profile={profile} /> : <Skeleton height={140} count={4} />
}
