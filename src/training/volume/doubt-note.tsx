import { Trans } from '@lingui/react/macro'
import { isUnread } from '#src/domain/reading/sums.ts'
import type { TextSource } from '#src/domain/reading/volume.ts'
import { DoubtList } from './doubt-list.tsx'
import { usePlan } from './use-readings.ts'

type Props = TextSource & { onWrite?: ((text: string) => void) | undefined }

/** Below a workout's rows: what its reading leaves open, or how to write amounts so that they are read. */
export function DoubtNote({ sport, description, onWrite }: Props) {
  const plan = usePlan({ sport, description })
  if (!plan || sport === 'rest') return null
  if (isUnread(description, plan)) return <Unread />
  return <DoubtList sport={sport} text={description} plan={plan} onWrite={onWrite} />
}

/** How to write amounts so that they are read, where nothing was read of a text with numbers. */
export function Unread() {
  return (
    <p>
      <Trans>
        Não deu para ler um volume neste texto. Escreva as quantidades como 8x50 m, 5 km, 45 min ou 3x(5 min +
        2 min), ou o total numa linha: = 2450 m
      </Trans>
    </p>
  )
}
