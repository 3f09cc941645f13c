import { useLingui } from '@lingui/react/macro'
import { type ComboboxItem, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { matchesSearch } from '#src/domain/search.ts'
import { localeOf } from '#src/i18n/languages.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { UserDocument } from '#sync/client.ts'
import { editTimeZone } from './commands.ts'

/** The person's time zone on all devices; until one is chosen, the device's own. */
export function TimeZoneChoice({ profile }: { profile: UserDocument }) {
  const { t, i18n } = useLingui()
  const { database } = useSession().client
  const value = profile.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    const all = known.includes(value) ? known : [value, ...known]
    return all.map((zone) => ({ value: zone, label: zoneText(zone, i18n.locale) }))
  }, [value, i18n.locale])
  return (
    <Select
      label={t`Fuso horário`}
      description={t`O aviso do treino de amanhã e as horas de silêncio seguem este fuso. O dia de uma gravação é o do lugar dela.`}
      value={value}
      data={zones}
      searchable
      limit={60}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(({ label, value }) => matchesSearch(search, [label, value]))
      }
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={t`Nenhum fuso com esse nome`}
      onChange={(chosen) => {
        if (chosen) void trying(() => editTimeZone(database, profile.clientId, chosen))
      }}
    />
  )
}

/** "São Paulo (Horário Padrão de Brasília)", "Kiritimati (GMT+14)": a place, as people search for it, and its clock. */
function zoneText(zone: string, language: string): string {
  const place = zone.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ') || zone
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName: 'longGeneric' })
  const clock = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')
  return clock ? `${place} (${clock.value})` : place
}
