import { useLingui } from '@lingui/react/macro'
import { paceText } from '#src/domain/thresholds/pace-text.ts'
import type { ThresholdValues } from '#sync/contract/index.ts'

/** Says each threshold by its name, with null for one that is not known. */
export function useThresholdFacts(): (values: ThresholdValues) => { name: string; value: string | null }[] {
  const { t } = useLingui()
  return ({ swimPace, runPace, ftp, maxHeartRate, thresholdHeartRate }) =>
    [
      { name: t`CSS`, value: swimPace && `${paceText(swimPace)}/100 m` },
      { name: t`Ritmo de limiar`, value: runPace && `${paceText(runPace)}/km` },
      { name: t`FTP`, value: ftp && `${ftp} W` },
      { name: t`FC de limiar`, value: thresholdHeartRate && `${thresholdHeartRate} bpm` },
      { name: t`FC máxima`, value: maxHeartRate && `${maxHeartRate} bpm` },
    ].map(({ name, value }) => ({ name, value: value || null }))
}
