import type { MealType } from '#sync/contract/shapes/enumerations.ts'

export type Plan = {
  athlete: string
  name: string
  description: string
  active: boolean
  items: readonly { type: MealType; name: string; description: string }[]
}

/** The coach's meal plans. */
export const mealPlans: readonly Plan[] = [
  {
    athlete: 'athlete@rumo.example',
    name: 'Rotina de treino',
    description:
      'Base para a semana normal. Nos dias de descanso, tirar o lanche pré-treino e metade do arroz no jantar.',
    active: true,
    items: [
      {
        type: 'pre_workout',
        name: 'Antes de nadar',
        description: '1 banana com pasta de amendoim\n1 café puro\nNada de leite antes da piscina.',
      },
      {
        type: 'breakfast',
        name: 'Café depois do treino',
        description:
          '2 ovos mexidos\n2 fatias de pão integral\n1 fruta\nIogurte natural com granola se o treino passou de 1h',
      },
      {
        type: 'morning_snack',
        name: 'Meio da manhã',
        description: '1 punhado de castanhas + 1 fruta',
      },
      {
        type: 'lunch',
        name: 'Almoço',
        description:
          'Arroz e feijão (4 colheres de cada)\nFrango ou peixe\nMetade do prato de salada e legumes',
      },
      {
        type: 'snack',
        name: 'Lanche da tarde',
        description: 'Tapioca com queijo branco ou vitamina de frutas',
      },
      {
        type: 'dinner',
        name: 'Jantar',
        description:
          'Macarrão ou batata-doce em véspera de treino longo\nNos outros dias, omelete com legumes',
      },
      { type: 'supper', name: 'Ceia', description: 'Iogurte ou um copo de leite morno, se bater fome' },
    ],
  },
  {
    athlete: 'athlete@rumo.example',
    name: 'Semana do olímpico',
    description: 'Usada na prova de Santos. Guardar para a próxima.',
    active: false,
    items: [
      {
        type: 'dinner',
        name: 'Véspera',
        description: 'Macarrão ao sugo com frango grelhado, pouco azeite. Nada de salada crua.',
      },
      {
        type: 'breakfast',
        name: 'Manhã da prova',
        description: '2h antes: pão branco com geleia, banana, 500 ml de água com isotônico',
      },
      {
        type: 'post_workout',
        name: 'Chegada',
        description: 'Água de coco, fruta, e comida de verdade em até 1h',
      },
    ],
  },
  {
    athlete: 'bruno@rumo.example',
    name: 'Rumo ao Ironman',
    description: 'Treinar o estômago: 60 a 80 g de carboidrato por hora nos treinos acima de 2h.',
    active: true,
    items: [
      {
        type: 'other',
        name: 'Durante o pedal longo',
        description:
          '1 gel a cada 30 min\n1 caramanhola de isotônico por hora\n1 bisnaguinha com mel a cada hora cheia',
      },
      {
        type: 'post_workout',
        name: 'Recuperação',
        description: 'Shake com leite, banana e aveia em até 30 min\nAlmoço completo na sequência',
      },
      { type: 'evening_snack', name: 'Antes de dormir', description: 'Queijo cottage ou ovo cozido' },
    ],
  },
  {
    athlete: 'gabriela@rumo.example',
    name: 'Dias de plantão',
    description: 'Para não ficar 12 horas no café e bolacha.',
    active: true,
    items: [
      { type: 'lunch', name: 'Marmita 1', description: 'Arroz integral, patinho moído, cenoura e abobrinha' },
      { type: 'dinner', name: 'Marmita 2', description: 'Sanduíche de frango desfiado e uma fruta' },
      { type: 'snack', name: 'No bolso do jaleco', description: 'Castanhas, banana-passa e muita água' },
    ],
  },
]
