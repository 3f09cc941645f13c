import { IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSick, IconMoodSmile } from '@tabler/icons-react'
import type { Feel } from '#src/domain/workouts/scales.ts'

const faces = { 1: IconMoodSick, 2: IconMoodSad, 3: IconMoodEmpty, 4: IconMoodSmile, 5: IconMoodHappy }

/** Always next to its word. */
export function FeelFace({ feel, size = 30 }: { feel: Feel; size?: number }) {
  const Face = faces[feel]
  return <Face size={size} aria-hidden />
}
