import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '#src/ui/toast/toast.ts'
import { type AttentionDocument, type RumoDatabase, readEntries } from '#sync/client.ts'
import type { CollectionName } from '#sync/contract/index.ts'

/** `read`: a document of the server that this app does not understand. */
type Act = 'create' | 'edit' | 'report' | 'delete' | 'read'

const words: Record<CollectionName, Partial<Record<Act, MessageDescriptor>>> = {
  users: {
    edit: msg`Não foi possível editar o perfil`,
    report: msg`Não foi possível salvar os limiares`,
    read: msg`Não foi possível validar os dados do atleta`,
  },
  workouts: {
    create: msg`Não foi possível criar o treino`,
    edit: msg`Não foi possível editar o treino`,
    report: msg`Não foi possível concluir o treino`,
    delete: msg`Não foi possível excluir o treino`,
    read: msg`Erro ao validar os dados do treino`,
  },
  templates: {
    create: msg`Não foi possível criar o modelo`,
    edit: msg`Não foi possível editar o modelo`,
    delete: msg`Não foi possível excluir o modelo`,
    read: msg`Erro ao validar os dados do modelo`,
  },
  groups: {
    create: msg`Não foi possível criar o grupo`,
    edit: msg`Não foi possível editar o grupo`,
    delete: msg`Não foi possível excluir o grupo`,
    read: msg`Erro ao validar os dados dos grupos recebidos`,
  },
  members: {
    delete: msg`Não foi possível desfazer a ligação com o grupo`,
    read: msg`Erro ao validar os dados dos membros`,
  },
  events: {
    create: msg`Não foi possível criar o evento`,
    edit: msg`Não foi possível editar o evento`,
    delete: msg`Não foi possível excluir o evento`,
    read: msg`Erro ao validar os dados do evento`,
  },
  attendances: {
    create: msg`Não foi possível registrar a presença`,
    edit: msg`Não foi possível mudar a presença`,
    delete: msg`Não foi possível excluir a presença`,
    read: msg`Erro ao validar os dados da presença`,
  },
  invitations: {
    delete: msg`Não foi possível cancelar o convite`,
    read: msg`Erro ao validar os dados do convite`,
  },
  mealPlans: {
    create: msg`Não foi possível criar o plano alimentar`,
    edit: msg`Não foi possível editar o plano alimentar`,
    delete: msg`Não foi possível excluir o plano alimentar`,
    read: msg`Erro ao validar os dados recebidos do plano alimentar`,
  },
  mealItems: {
    create: msg`Não foi possível criar a refeição`,
    edit: msg`Não foi possível editar a refeição`,
    delete: msg`Não foi possível excluir a refeição`,
    read: msg`Erro ao validar os dados da refeição`,
  },
  activities: {
    create: msg`Não foi possível guardar a atividade`,
    edit: msg`Não foi possível editar a atividade`,
    delete: msg`Não foi possível excluir a atividade`,
    read: msg`Erro ao validar os dados da atividade`,
  },
  marks: {
    create: msg`Não foi possível criar a marcação`,
    edit: msg`Não foi possível editar a marcação`,
    delete: msg`Não foi possível excluir a marcação`,
    read: msg`Erro ao validar os dados da marcação`,
  },
  comments: {
    create: msg`Não foi possível enviar a mensagem`,
    edit: msg`Não foi possível editar a mensagem`,
    delete: msg`Não foi possível excluir a mensagem`,
    read: msg`Erro ao validar os dados da mensagem`,
  },
}

/** The entries about something that was shown as done and that the server did not take, or that came unreadable. */
const told: readonly AttentionDocument['kind'][] = [
  'refused',
  'deleted-elsewhere',
  'plan-frozen',
  'completed-meanwhile',
  'unreadable',
]

/** What the server did not take or sent unreadable, as the title of its entry and toast; undefined for other entries. */
export function refusalWords(entry: AttentionDocument): MessageDescriptor | undefined {
  return told.includes(entry.kind) ? words[entry.entity][actOf(entry)] : undefined
}

function actOf({ kind, mine, row }: AttentionDocument): Act {
  if (kind === 'unreadable') return 'read'
  if (row._deleted) return 'delete'
  if (row.id === 0) return 'create'
  return mine.status === 'completed' ? 'report' : 'edit'
}

/** Says of these rows that the server did not take what was shown as done. */
export async function toastRefusals(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  const entries = await readEntries(database)
  for (const entry of entries.filter(({ entityKey }) => keys.includes(entityKey))) {
    const words = refusalWords(entry)
    if (words)
      showToast({ tone: 'error', message: i18n._(words), ...(entry.title && { detail: entry.title }) })
  }
}
