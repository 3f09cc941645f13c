import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localeOf } from '#src/i18n/languages.ts'
import { Notice } from './notice.tsx'

/** @param minutes how far the device's clock is behind; negative when it is ahead. */
export function ClockOff({ minutes }: { minutes: number }) {
  const { i18n } = useLingui()
  const hours = Math.abs(minutes) >= 120
  const amount = new Intl.NumberFormat(localeOf(i18n.locale), {
    style: 'unit',
    unit: hours ? 'hour' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.abs(hours ? minutes / 60 : minutes))
  return (
    <Notice>
      {minutes > 0 ? (
        <Trans>
          O relógio deste aparelho está {amount} atrasado. Acerte a hora nos ajustes do aparelho, para o dia e
          os horários ficarem certos.
        </Trans>
      ) : (
        <Trans>
          O relógio deste aparelho está {amount} adiantado. Acerte a hora nos ajustes do aparelho, para o dia
          e os horários ficarem certos.
        </Trans>
      )}
    </Notice>
  )
}

/** @param unsent what was only here when the app was last open; it may have been sent without a page since. */
export function Emptied({ unsent, onRead }: { unsent: number | undefined; onRead: () => void }) {
  const { t } = useLingui()
  return (
    <Notice act={t`Entendi`} onAct={onRead}>
      {unsent === undefined && (
        <Trans>
          Seus dados foram apagados deste aparelho. O que estava no servidor volta sozinho; se algo não tinha
          sido enviado, se perdeu.
        </Trans>
      )}
      {unsent === 0 &&
        t`Seus dados foram apagados deste aparelho. Tudo já estava no servidor e volta sozinho.`}
      {unsent !== undefined && unsent > 0 && (
        <>
          {t`Seus dados foram apagados deste aparelho. O que estava no servidor volta sozinho.`}{' '}
          <Plural
            value={unsent}
            one="# alteração ainda não tinha sido enviada quando o Rumo foi fechado aqui; se não foi depois, se perdeu."
            other="# alterações ainda não tinham sido enviadas quando o Rumo foi fechado aqui; as que não foram depois se perderam."
          />
        </>
      )}
    </Notice>
  )
}
