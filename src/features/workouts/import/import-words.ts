import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LineProblem } from '#src/domain/imports/rows.ts'
import type { CsvProblem } from './read-csv.ts'

export const fileProblemWords: Record<CsvProblem, MessageDescriptor> = {
  columns: msg`não tem as colunas do TrainingPeaks nem do Intervals.icu.`,
  size: msg`é grande demais: até 10 MB e 20.000 linhas.`,
  unread: msg`não pôde ser lido.`,
  earlier: msg`tem treinos de dias que ainda não estão neste aparelho, e o que já existe não seria reconhecido. Escolha-o de novo quando estiverem.`,
}

export const lineProblemWords: Record<LineProblem, MessageDescriptor> = {
  day: msg`sem data que se possa ler`,
  sport: msg`não diz qual esporte`,
  amount: msg`tempo ou distância impossível`,
  length: msg`texto longo demais`,
  'not-yours': msg`já feito: só o atleta registra`,
  broken: msg`linha quebrada`,
}
