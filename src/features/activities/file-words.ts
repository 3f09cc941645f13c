import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblemCode } from '#workers/activity-files/client.ts'

/** Why a file gave no activity, and what to do where something can be done. */
export const fileProblemWords: Record<FileProblemCode, MessageDescriptor> = {
  'too-big': msg`O arquivo tem mais de 25 MB. Exporte só esta atividade.`,
  'unpacks-too-big': msg`O conteúdo compactado é grande demais para um treino.`,
  'unknown-format': msg`Não é um arquivo .fit, .gpx ou .tcx.`,
  broken: msg`O arquivo está danificado ou incompleto. Exporte de novo.`,
  'no-session': msg`O arquivo não tem um treino gravado.`,
  'no-time': msg`É uma rota sem horários, não um treino gravado.`,
  'wrong-clock': msg`O relógio estava com a data errada quando gravou.`,
  'other-sport': msg`Só natação, bike e corrida são guardadas aqui.`,
  unread: msg`Este aparelho não conseguiu ler o arquivo. Tente de novo.`,
}
