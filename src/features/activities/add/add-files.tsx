import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { FileProblemCode } from '#workers/activity-files/client.ts'
import styles from './add-files.module.css'
import { AddedRow } from './added-row.tsx'
import type { PickedFile } from './use-files.ts'

const accepted = '.fit,.gpx,.tcx,.gz,.zip'

type Props = { files: readonly PickedFile[]; onPick: (files: readonly File[]) => void }

/** Picks files of a watch, several at once, and says of each what became of it. */
export function AddFiles({ files, onPick }: Props) {
  const { t } = useLingui()
  const busy = files.filter(({ state }) => state === 'waiting' || state === 'reading').length
  const done = files.length - busy
  return (
    <section className={styles.area} aria-label={t`Arquivos do relógio`}>
      <FileButton kind="primary" label={t`Escolher arquivos`} accept={accepted} multiple onPick={onPick}>
        <IconUpload size={18} aria-hidden />
        <Trans>Escolher arquivos</Trans>
      </FileButton>
      <p className={styles.hint}>
        <Trans>
          Arquivos .fit, .gpx ou .tcx do relógio, também em .zip e sem sinal. O arquivo não sai deste
          aparelho.
        </Trans>
        <span className={styles.wide}>
          {' '}
          <Trans>Ou arraste para esta página.</Trans>
        </span>
      </p>
      <p role="status" className={files.length > 0 ? styles.progress : 'visually-hidden'}>
        {files.length > 0 && <Trans>{`Arquivos lidos: ${done} de ${files.length}`}</Trans>}
      </p>
      {files.length > 0 && (
        <RowList>
          {files.map((file) => (
            <FileRows key={file.id} file={file} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function FileRows({ file }: { file: PickedFile }) {
  const { t } = useLingui()
  if (file.state === 'failed') {
    return <Row title={file.name} below={<span role="alert">{t(fileProblemWords[file.problem])}</span>} />
  }
  if (file.state !== 'added') {
    return <Row title={file.name} detail={file.state === 'reading' ? t`Lendo…` : t`Na fila`} />
  }
  const left = file.leftOut.map(({ name, problem }, index) => (
    <Row
      key={`${index} ${name}`}
      above={file.name}
      title={name ?? t`Uma parte do arquivo`}
      below={
        <span role="alert">
          <Trans>Ficou de fora: {t(fileProblemWords[problem])}</Trans>
        </span>
      }
    />
  ))
  const rows = file.added.map((one) => <AddedRow key={one.activity.clientId} file={file.name} {...one} />)
  return [...rows, ...left]
}

/** Why a file gave no activity, and what to do where something can be done. */
const fileProblemWords: Record<FileProblemCode, MessageDescriptor> = {
  'too-big': msg`O arquivo tem mais de 25 MB. Exporte só esta atividade.`,
  'unpacks-too-big': msg`O conteúdo compactado é grande demais para um treino.`,
  'unknown-format': msg`Não é um arquivo .fit, .gpx ou .tcx.`,
  broken: msg`O arquivo está danificado ou incompleto. Exporte de novo.`,
  'no-session': msg`Não tem um treino gravado.`,
  'no-time': msg`É uma rota sem horários, não um treino gravado.`,
  'cut-short': msg`Falta o fim do arquivo. O que vem antes dele foi lido.`,
  'wrong-clock': msg`O relógio estava com a data errada quando gravou.`,
  unread: msg`Este aparelho não conseguiu ler o arquivo. Tente de novo.`,
}
