/** An activity at Strava: its DetailedActivity, and its StreamSet unless it was typed by hand. */
export type StravaActivity = {
  detail: { id: number; start_date: string; [field: string]: unknown }
  streams?: Record<string, { data: (number | null)[] }>
}

/** A run of half an hour with two laps, a heart rate and an altitude; `changes` are made to its detail. */
export function stravaRun(id: number, start: string, changes: Record<string, unknown> = {}): StravaActivity {
  const seconds = [0, 600, 1_200, 1_799]
  return {
    detail: {
      id,
      name: 'Corrida matinal',
      sport_type: 'Run',
      type: 'Run',
      start_date: start,
      start_date_local: start,
      moving_time: 1_800,
      elapsed_time: 1_900,
      distance: 6_012.4,
      total_elevation_gain: 41.2,
      has_heartrate: true,
      average_heartrate: 148.6,
      max_heartrate: 171,
      average_watts: 240,
      device_watts: false,
      laps: [
        { moving_time: 900, elapsed_time: 950, distance: 3_000, average_heartrate: 144.2 },
        { moving_time: 900, elapsed_time: 950, distance: 3_012.4, average_heartrate: 153 },
      ],
      ...changes,
    },
    streams: {
      time: { data: seconds },
      heartrate: { data: [120, 150, 155, 171] },
      watts: { data: [200, 240, 250, 260] },
      velocity_smooth: { data: [3, 3.3, 3.4, 3.6] },
      altitude: { data: [760, 771.5, 768, 760] },
    },
  }
}

/** As the list has it: without laps. */
export function summaryOf({ laps: _laps, ...summary }: StravaActivity['detail']) {
  return summary
}
