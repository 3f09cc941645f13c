import type { Athlete } from '../club.ts'

/** Scales a session for an average athlete to this athlete and this week of the training cycle. */
export function scalingFor(athlete: Athlete, week: number) {
  // Three weeks of increasing load, then one of recovery.
  const load = [0.9, 1, 1.1, 0.7][week % 4] ?? 1
  const scale = athlete.level * load

  function clock(seconds: number): string {
    const whole = Math.round(seconds)
    return `${Math.floor(whole / 60)}'${String(whole % 60).padStart(2, '0')}`
  }

  return {
    light: week % 4 === 3,
    /** Repeats, at least two. */
    reps: (count: number) => Math.max(2, Math.round(count * scale)),
    /** Metres in the water, in steps of 100, at least 100. */
    metres: (metres: number) => Math.max(100, Math.round((metres * scale) / 100) * 100),
    /** Minutes in steps of 5, at least 10. */
    minutes: (minutes: number) => Math.max(10, Math.round((minutes * scale) / 5) * 5),
    /** Whole kilometres, at least 2. */
    km: (km: number) => Math.max(2, Math.round(km * scale)),
    /** Send-off interval in the water, rounded up to 5 s: `2'10`. */
    sendOff: (metres: number, restSeconds: number) =>
      clock(Math.ceil(((athlete.swimPace * metres) / 100 + restSeconds) / 5) * 5),
    /** Running pace per km, this much faster than easy: `4:35`. */
    pace: (fasterSeconds: number) => clock(athlete.runPace - fasterSeconds).replace("'", ':'),
  }
}

export type Scaling = ReturnType<typeof scalingFor>
