/**
 * The recordings of each workout, and those without one, so that an amount is counted once.
 * @param recordings oldest first.
 */
export function recordingsByWorkout<R extends { workoutKey: string | null }>(
  recordings: readonly R[],
): ReadonlyMap<string | null, R[]> {
  return Map.groupBy(recordings, ({ workoutKey }) => workoutKey)
}

/** A workout's recordings. Only its athlete's: another person's recording may name its key. */
export function recordingsOfWorkout<R extends { athleteId: number }>(
  linked: ReadonlyMap<string | null, readonly R[]>,
  { clientId, athleteId }: { clientId: string; athleteId: number },
): readonly R[] {
  return (linked.get(clientId) ?? []).filter((recording) => recording.athleteId === athleteId)
}

/**
 * Recordings as the sessions they are: the legs of one file of several sports together.
 * @param recordings oldest first.
 */
export function legsOfEach<R extends { clientId: string; groupKey: string | null }>(
  recordings: readonly R[],
): [R, ...R[]][] {
  return [...Map.groupBy(recordings, ({ clientId, groupKey }) => groupKey ?? clientId).values()].flatMap(
    ([first, ...others]): [R, ...R[]][] => (first ? [[first, ...others]] : []),
  )
}
