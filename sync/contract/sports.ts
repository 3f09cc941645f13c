/** Sports, without the schemas: the first screen and the reader of texts need them. */

export const trainingSports = ['swim', 'bike', 'run'] as const
/** What can be trained and recorded. Strength and other sports are measured in time alone; groups and events have none. */
export const activitySports = [...trainingSports, 'strength', 'other'] as const
/** What can be planned. `multi` is a triathlon, a brick, a swimrun: one session, whose text names the sports of its parts. */
export const sports = [...trainingSports, 'multi', 'strength', 'other', 'rest'] as const
/** What a total has a line of its own for; `multi` has what nobody says the sport of. */
export const countedSports = sports.filter((sport) => sport !== 'rest')
/** Those of the basic API. Apps of the first two protocols know no others. */
export const basicSports = [...trainingSports, 'rest'] as const

export type TrainingSport = (typeof trainingSports)[number]
export type ActivitySport = (typeof activitySports)[number]
export type Sport = (typeof sports)[number]
export type CountedSport = Exclude<Sport, 'rest'>

/** Whether a sport is measured in time alone. */
export function isTimedSport(sport: Sport): boolean {
  return sport === 'strength' || sport === 'other'
}

/** Whether a sport has a distance, a pace and records of its own. */
export function isTrainingSport(sport: Sport): sport is TrainingSport {
  return (trainingSports as readonly string[]).includes(sport)
}
