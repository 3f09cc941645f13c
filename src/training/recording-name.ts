import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { activitySports, type Sport } from '#sync/contract/index.ts'
import { useSportName } from './sport/sport.tsx'

/** Names that watches and Strava give by themselves: of a time of the day and a sport. */
const given = /^(morning|lunch|afternoon|evening|night) ([a-z ]+)$/i
const times: Record<string, (sport: string) => MessageDescriptor> = {
  morning: (sport) => msg`${sport} de manhã`,
  lunch: (sport) => msg`${sport} do almoço`,
  afternoon: (sport) => msg`${sport} à tarde`,
  evening: (sport) => msg`${sport} à noite`,
  night: (sport) => msg`${sport} da noite`,
}
const sportWords: Record<string, Sport> = {
  run: 'run',
  'trail run': 'run',
  running: 'run',
  ride: 'bike',
  'virtual ride': 'bike',
  cycling: 'bike',
  biking: 'bike',
  swim: 'swim',
  'pool swim': 'swim',
  'open water swim': 'swim',
  swimming: 'swim',
  'weight training': 'strength',
  workout: 'strength',
}

/** What a recording is called: by its name, or in the language of the screen where the watch made it up. */
export function useRecordingName(): (name: string) => string {
  const { t } = useLingui()
  const sportName = useSportName()
  return (name) => {
    const [, time = '', word = name] = given.exec(name) ?? []
    const lower = word.toLowerCase()
    const sport = sportWords[lower] ?? activitySports.find((one) => one === lower)
    if (!sport) return name
    const named = sportName(sport)
    const message = times[time.toLowerCase()]?.(named)
    return message ? t(message) : named
  }
}
