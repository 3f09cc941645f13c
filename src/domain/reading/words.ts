/**
 * What words do to the amounts around them, Portuguese | English, without accents as folded text has them. A word may do
 * several things; the `known` ones are met often and decide nothing: strokes, tools, terrain, manners.
 */
const table = {
  rest: `
    desc descanso descansar descanse descansando pausa pause parado parar pare int inter interv intervalo ri
    passivo repouso respiro | rest resting r rbi rst stop standing breather recharge sr`,
  recovery: `
    rec recup recuperacao recuperacoes recuperando recuperar recupera recupere recuperativo regenerativo
    regen regenera | recovery recoveries recover recovering rcvy recov`,
  easy: `
    leve levinho suave solto facil faceis tranquilo tranquilamente confortavel confortaveis moderadinho
    lento devagar soltando soltar soltura girinho fraco | easy easily ez gentle gently light lightly relaxed
    relax loose loosen slow slowly comfortable comfortably off easier conversational cruise aerobic`,
  motion: `
    trote trotando trotar trotado trotinho caminhada caminhando caminhar caminhe caminha andando andar ande
    girando giro gire pedalando rodando trot ativo | jog jogging jogged walk walking walked spin spinning
    float floating shuffle coast coasting pedaling pedalling active`,
  warm: 'aquecimento aquec aquece aquecer aqueca aq aquecendo aqto | warm wu warmup warming w/u wup wu/',
  cool: `
    desaquecimento desaquec desaquece desaq desaquecer calma soltura des desaceleracao resfriamento
    relaxamento vc | cool loosen cd cooldown cooling c/d warmdown wd down`,
  hard: `
    forte moderado medio maxima hard tempo limiar rapido intenso vivo principal sprint firme | fast threshold
    steady moderate strong race effort max maximum allout interval on push quick quickly brisk briskly
    uptempo`,
  total: 'total totais volume somando soma totalizando | totaling totalling tot sum distance overall done',
  between: 'entre | between btw btwn b/w apart',
  every: 'cada | each every per ea',
  pace: 'ritmo pace passo rp rm velocidade | speed mp hmp gp',
  part: `
    ultimo primeiro final finais restante resto metade meio segundo terceiro quarto | last first remaining
    half middle second third remainder`,
  as: 'sendo dividido como quebrado | as broken divided comprising consisting made',
  turns: `
    alternando alternado alternar alterne intercalando intercalado intercalar revezando | alternating
    alternate alternation alternately alt`,
  including: `
    incluindo inclui incl inclua incluso dentro contendo | including inc incorporating include containing
    contains inside within`,
  with: 'com c/ mais | with w/ plus w',
  next: `
    depois seguido entao finalizando finalize finalizar terminando termine terminar encerre encerrar feche
    fechar logo | then followed finishing finish ending finally next`,
  counter: `
    serie tiro vezes vez repeticoes repeticao rep voltas rodada ronda bloco estimulo intervalados tentativas
    passagens circuitos ciclos vz | set round rd time repeats repetitions intervals block laps cycles bouts
    efforts circuits pieces`,
  again: `
    repetir repita repete repetindo repetirem acima | repeat repeating repeats again twice thrice above`,
  strength: `
    musculacao academia alongamento alongar along mobilidade abdominais abdominal flexao flexoes agachamento
    fortalecimento funcional core burpees polichinelos yoga pilates barra dormir sono | stretching stretch
    stretches strength gym plank squats lunges pushups situps dryland mobility foam weights pullups jacks
    crunches sleep nap`,
  climb: `
    d+ altimetria elevacao desnivel acumulado ganho altitude profundidade inclinacao | elevation gain
    climbing ascent vert gradient incline deep depth`,
  after: 'apos aos partir | after into',
  goal: `
    sub abaixo acima menos maximo minimo objetivo meta alvo ate | under less below above goal least most
    than`,
  condition: 'se caso senao opcional | if unless optional otherwise optionally',
  send: 'saindo saida sai largando partindo | on leaving starting interval go off',
  name: `
    dia semana treino fase etapa parte sessao grupo nivel opcao exercicio nº n | day week workout phase
    stage part session group level option number no lane class`,
  tell: `
    voce deve devem pode podem poderia foi fiz fizemos corri nadei pedalei senti amanha ontem exemplo nota
    obs lembre lembrar quando | you should would could might may can will i we our us was were did ran swam
    rode went had felt example note tomorrow yesterday when remember`,
  and: 'e | and',
  of: 'de do da o a os um uma por para no na nos ao p/ | of the an at for to x by',
  in: 'em | in',
  known: `
    crawl livre costas peito borboleta medley braco perna pernada palmar palmares nadadeira pullbuoy
    flutuador boia snorkel prancha educativo tecnico estilo nado nadar nadando natacao corretivo batimento
    submerso respirar respiracao bilateral virada palmateio propulsao progressivo progressao crescente
    decrescente continuo corrida correr correndo corra rodagem rodar longo longao ritmado intervalado
    fartlek subida descida ladeira plano terreno esteira pista asfalto trilha cadencia pedal pedalar bike
    bicicleta rolo estrada mtb sentado resistencia endurance forca potencia aerobico anaerobico intensidade
    esforco zona prova meia maratona controlado constante variado variando aceleracao aceleracoes escolha
    minutos segundos metros muito bem sem nao todo feito fazer faca manter mantendo pouco bastante quase
    cheio completo inicio comecando comecar inicial atividade tudo so apenas sempre mesmo casa passa free
    freestyle fr fs back backstroke bk breast breaststroke br butterfly fly im kick kicking pull pulling
    paddle fin buoy pb board drill swim swimming scull sculling stroke choice technique form tech swum
    nonfree non reverse descend descending build building ascending negative progressive progression perfect
    streamline underwater breathing breath dps catch catchup finger drag fingertip sprints stride pickups
    surges hill flat rolling trail road treadmill track ride riding cycling cycle run running long short
    base mod seated climb uphill downhill cadence gear gearing resistance power ftp heart rate hr zone
    marathon very super nice all out smooth smoothly controlled continuous focus focusing keep hold holding
    stay staying good body position high low your side odd even only main pre post straight both through
    same from not any reg rapidas educ educat m km open turn starts dive relays it is be are this these that
    them prep activation`,
}

type Effect = keyof typeof table

/** The bit of each thing that a word may do. */
export const Does = Object.fromEntries(Object.keys(table).map((effect, at) => [effect, 1 << at])) as Record<
  Effect,
  number
>

/** A word for a rest or a recovery, and one for a part at the beginning or at the end. */
export const resting = Does.rest | Does.recovery
export const phases = Does.warm | Does.cool

/** The masks of all words of the table. */
const masks = new Map<string, number>()
for (const [effect, words] of Object.entries(table))
  for (const word of words.split(/[\s|]+/u))
    if (word) masks.set(word, (masks.get(word) ?? 0) | Does[effect as Effect])

/** What a word does; a plural does what its singular does, "moderadas" what "moderado" does; 0 for one that is not known. */
export function effectsOf(word: string): number {
  const known = masks.get(word)
  if (known !== undefined || word.length < 3) return known ?? 0
  const singular = word.endsWith('s') ? masks.get(word.slice(0, -1)) : undefined
  return singular ?? (word.length > 3 ? masks.get(word.replace(/as?$/, 'o')) : undefined) ?? 0
}

/** Amounts in words. */
const numbers = `
  1 um uma one an, 2 dois duas two, 3 tres three, 4 quatro four, 5 cinco five, 6 seis six, 7 sete seven,
  8 oito eight, 9 nove nine, 10 dez ten, 12 doze twelve, 15 quinze fifteen, 20 vinte twenty,
  30 trinta thirty, 40 quarenta forty, 50 cinquenta fifty, 60 sessenta sixty, 100 cem,
  200 duzentos duzentas, 300 trezentos trezentas, 400 quatrocentos quatrocentas, 500 quinhentos quinhentas,
  600 seiscentos seiscentas, 700 setecentos setecentas, 800 oitocentos oitocentas,
  900 novecentos novecentas, 1000 mil, 0.5 half meia meio`

/** The values of number words. */
export const spelled = new Map(
  numbers.split(',').flatMap((entry) => {
    const [value, ...words] = entry.trim().split(' ')
    return words.map((word) => [word, Number(value)] as const)
  }),
)

/** Abbreviations keep their full stop: "desc. 20\"", "aq. 400". */
export const abbreviations = new Set(
  `desc int interv inter rec recup aq aquec desaq desaquec ri sec min seg no ex approx aprox prog educ
    alt dif mod inc incl pto princ regen r`.split(/\s+/u),
)
