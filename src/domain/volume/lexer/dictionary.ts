import { Meaning } from './meaning.ts'

export type UnitName = 'm' | 'km' | 'mi' | 'yd' | 'h' | 'min' | 's' | 'other'

/** What each word says: the flags, and the words that have them. */
export const meanings: [number, string][] = [
  [
    Meaning.rest,
    'descanso descansos desc descansa descanse descansar descansando pausa pausas parado parada parados rest rests resting ri sr int interv intervalo intervalos interval break repouso pause passivo passiva passive r p desc',
  ],
  [
    Meaning.rest | Meaning.recovery,
    'rec recs recovery recoveries recover recup recuperacao recuperar recuperando recupera recupere',
  ],
  [
    Meaning.effort,
    'leve leves faceis lentos lentas suaves ez levinho levemente soltando soltar solta solto soltinho easy spin spinning z1 giro girando regenerativo regenerativa suave suavemente facil facilmente gire easily lightly fraco fraca lento slow gentle soft softly es ativa ativo active',
  ],
  [
    Meaning.effort | Meaning.jog,
    'trote trota trotando trotar trotinho jog jogs jogging jogged caminhada caminhando caminhar caminhe caminha andando andar walk walking float',
  ],
  [Meaning.link, 'com with w'],
  [
    Meaning.link | Meaning.part,
    'incluindo incluiram incluiu inclui inclua incluir including include includes incl inc contendo insert inserting inserir inserindo insira',
  ],
  [Meaning.pace, 'pace ritmo rp pr pb speed velocidade effort race'],
  [Meaning.every | Meaning.notDistance, 'every cada saindo saida saidas leaving departing cycle partir each'],
  [Meaning.every | Meaning.notDistance | Meaning.pace, 'sendoff sendoffs'],
  [Meaning.every | Meaning.notDistance, 'on off'],
  [Meaning.warm, 'aquecimento aquec aq aquecer aquece aqueca aquecendo warm warmup warming wu'],
  [
    Meaning.cool,
    'desaquecimento desaquec desaq des desaquecer desaquece desaqueca cool cooldown cooling cd wd calma soltura down loosen',
  ],
  [Meaning.total, 'total totals totais totalizando totaliza overall altogether'],
  [
    Meaning.part,
    'middle ultimo ultimos ultima ultimas last final finais primeiro primeiros primeira primeiras first quais which sendo as dividido divididos dividida broken split',
  ],
  [Meaning.between, 'entre between apart separados separadas separated intercalados intercaladas'],
  [
    Meaning.strength,
    'plank planks squat squats agachamento agachamentos abdominal abdominais abdominals flexao flexoes burpee burpees thruster thrusters kettlebell pliometria pliometricos plyometrics plyometric pushup pushups situps lunges lunge afundo afundos musculacao fortalecimento strength core gym academia alongamento alongamentos alongar alongando stretching stretch stretches mobilidade mobility yoga pilates foam supino remada barra crunches deadlift isometria polichinelo polichinelos prancha dormir durma sono sleep massagem massage',
  ],
  [Meaning.clock, 'as at aos largada meet inicio'],
  [
    Meaning.climb,
    'elevacao elevation altimetria ganho gain climbing ascent desnivel vert vertical acumulado acumulada altitude',
  ],
  [Meaning.or, 'ou or'],
  [
    Meaning.again,
    'repetidos repetidas repetido repetida repetir repita repete repetindo repeat repeated repeating again novamente',
  ],
  [Meaning.count, 'tiros reps sprints strides aceleracoes estimulos repeats'],
  [
    Meaning.count | Meaning.rounds,
    'series sets round rounds rds ronda rondas rodada rodadas lots repetitions vezes times blocos blocks circuitos ciclos cycles repeticoes',
  ],
  [Meaning.of, 'de of do da dos das the o os um into'],
  [Meaning.to, 'a to ate'],
  [Meaning.next, 'then depois seguido seguida seguidos seguidas followed posteriormente mais plus'],
  [Meaning.and, 'e and'],
  [Meaning.above, 'acima above tudo isso all everything'],
  [Meaning.session | Meaning.move, 'swim natacao run corrida rodagem longao pedal ride bike longo'],
  [Meaning.session, 'treino workout session sessao'],
  [Meaning.move, 'long running correndo correr swimming pedalando pedalar pedale riding'],
  [
    Meaning.notDistance,
    'by odd even odds evens hold holding under abaixo acima zona zone nivel level below above until minimo sub rpe pse borg max fc hr cadencia cadence watts potencia count contar em in',
  ],
  [Meaning.aside, 'piscina pool raia profundidade depth deep antes early before apos after'],
  [Meaning.aside | Meaning.pace, 'faster slower'],
  [Meaning.goal, 'sub meta alvo goal target objetivo aim aiming mirar mire mirando'],
  [Meaning.wholeLabel, 'distancia distance duracao duration length volume time'],
  [Meaning.per, 'per por'],
  [Meaning.period, 'semana week dia day semanais weekly mes month'],
]

/** The spellings of every unit. */
export const units: [UnitName, string][] = [
  ['km', 'km kms quilometro quilometros kilometer kilometers kilometre kilometres k'],
  ['m', 'm mt mts mtr mtrs metro metros meter meters metre metres'],
  ['mi', 'mi mile miles milha milhas miler'],
  ['yd', 'yd yds yard yards yardage scy jarda jardas y'],
  ['h', 'h hr hrs hs hora horas hour hours'],
  ['min', 'min mins minuto minutos minutinho minutinhos minute minutes mn'],
  ['s', 's sec secs seg segs segundo segundos second seconds'],
  [
    'other',
    'w watt watts bpm ppm rpm spm kg g gr ml l kcal cal ft feet kmh kph mph am pm bracadas bracada respiracoes strokes kicks anos gols gel geis tss ftp spl c graus degrees calories calorias pct rm',
  ],
]

/** Numbers written as words. */
export const numbers: [number, string][] = [
  [1, 'um uma one an'],
  [2, 'dois duas two twice'],
  [3, 'tres three'],
  [4, 'quatro four'],
  [5, 'cinco five'],
  [6, 'seis six'],
  [7, 'sete seven'],
  [8, 'oito eight'],
  [9, 'nove nine'],
  [10, 'dez ten'],
  [11, 'onze eleven'],
  [12, 'doze twelve'],
  [13, 'treze'],
  [14, 'quatorze catorze'],
  [15, 'quinze fifteen'],
  [16, 'dezesseis'],
  [18, 'dezoito'],
  [20, 'vinte twenty'],
  [30, 'trinta thirty'],
  [40, 'quarenta forty'],
  [50, 'cinquenta fifty'],
  [60, 'sessenta sixty'],
  [70, 'setenta seventy'],
  [80, 'oitenta eighty'],
  [90, 'noventa ninety'],
  [100, 'cem'],
  [200, 'duzentos'],
  [300, 'trezentos'],
  [400, 'quatrocentos'],
  [500, 'quinhentos'],
  [0.5, 'meia meio half'],
]
