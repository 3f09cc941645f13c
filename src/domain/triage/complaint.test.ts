import { describe, expect, it } from 'vitest'
import { complaintIn, questionIn } from './complaint.ts'

describe('pain and illness in an athlete’s words', () => {
  it.each([
    ['Doeu o joelho no fim', 'pain', 'Doeu'],
    ['Canela direita reclamou um pouco no fim, nada grave.', 'pain', 'reclamou'],
    ['My right shin hurts', 'pain', 'hurts'],
    ['Senti uma fisgada na posterior', 'pain', 'fisgada'],
    ['Ombro dolorido desde ontem', 'pain', 'dolorido'],
    ['Parei por dor no tornozelo', 'pain', 'dor'],
    ['Não consegui terminar por causa da dor', 'pain', 'dor'],
    ['Não terminei por dor', 'pain', 'dor'],
    ['Sem ritmo, com dor nas costas', 'pain', 'dor'],
    ['Não foi sem dor', 'pain', 'dor'],
    ['A dor não passou', 'pain', 'dor'],
    ['Não dormi bem. Dor de cabeça o treino todo', 'pain', 'Dor'],
    ['Ran it, but my knee was aching', 'pain', 'aching'],
    ['It’s not the shoes, my achilles is sore', 'pain', 'sore'],
    ['Gripe, achei melhor não forçar.', 'illness', 'Gripe'],
    ['Treinei com febre', 'illness', 'febre'],
    ['Não fui treinar com febre', 'illness', 'febre'],
    ['Passei mal depois do gel', 'illness', 'Passei mal'],
    ['Caught a cold', 'illness', 'a cold'],
    ['Feeling sick since Monday', 'illness', 'sick'],
    ['MUITA TOSSE', 'illness', 'TOSSE'],
  ])('%s → %s', (text, kind, word) => {
    expect(complaintIn(text)).toEqual({ kind, word })
  })

  it.each([
    'Saiu leve, terminei bem.',
    'Sem dor',
    'Sem dores, perna boa',
    'Corri sem sentir nenhuma dor',
    'Não senti dor nenhuma',
    'Não doeu nada',
    'Joelho não dói mais',
    'Hoje não estava com dor',
    'Sem dor, febre ou enjoo',
    'Nem tosse nem febre',
    'A dor passou',
    'A dor foi embora depois do km 3',
    'Zero dor!',
    'No pain at all',
    'Pain-free for the first time',
    'My knee didn’t hurt today',
    'The pain is gone',
    'Ran without any pain',
    'Filho com febre, noite em claro.',
    'Calor de matar, tive que diminuir o ritmo.',
    'Perna sem força, acho que foi o treino de ontem.',
    'Swam in a cold lake',
    'Vendedor novo na loja, corredor lotado',
    'Skill work felt great, chill run',
    '',
  ])('%s → nothing', (text) => {
    expect(complaintIn(text)).toBeNull()
  })
})

it.each([
  ['Foi bem. Posso fazer mais um tiro amanhã?', 'Posso fazer mais um tiro amanhã?'],
  ['Can I swap Tuesday?', 'Can I swap Tuesday?'],
  ['https://a.example/?x=1', null],
  ['Tudo certo!', null],
])('the question in “%s” is %s', (text, question) => {
  expect(questionIn(text)).toBe(question)
})
