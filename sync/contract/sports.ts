/** Sports, without the schemas: the first screen and the reader of texts need them. */

export const trainingSports = ['swim', 'bike', 'run'] as const
/** What can be trained and recorded. Strength and other sports are measured in time alone; groups and events have none. */
export const activitySports = [...trainingSports, 'strength', 'other'] as const
export const sports = [...activitySports, 'rest'] as const
/** Those of the basic API and of apps before protocol 3. */
export const basicSports = [...trainingSports, 'rest'] as const

export type TrainingSport = (typeof trainingSports)[number]
export type ActivitySport = (typeof activitySports)[number]
export type Sport = (typeof sports)[number]

/** Whether a sport is measured in time alone. */
export function isTimedSport(sport: Sport): boolean {
  return sport === 'strength' || sport === 'other'
}

/** Whether a sport has a distance, a pace and records of its own. */
export function isTrainingSport(sport: Sport): sport is TrainingSport {
  return (trainingSports as readonly string[]).includes(sport)
}
