import { drawCourse } from './course.ts'
import { play, type Run } from './play.ts'

/**
 * One run: coaches and athletes on two to five devices, random actions in every collection, network and disk faults,
 * kills, athletes who leave and rejoin, and coaches who share a group for a while. Then all faults end and the devices must
 * converge, decide about what was kept for them, and converge again.
 * @throws Broken when a device does not converge, or a rule of the oracle was broken.
 */
export function runSeed(seed: number): Promise<Run> {
  return play(drawCourse(seed))
}
