/**
 * What words do to the amounts around them, Portuguese | English, without accents as folded text has them. A word may do
 * several things; the `known` ones are met often and decide nothing: strokes, tools, terrain, manners.
 */
const table = {
  rest: `
    desc descanso descansos descansar descanse descansando pausa pausas pause parado parada parar pare int
    inter interv intervalo intervalos ri passivo passiva repouso respiro | rest rests resting r rbi rst stop
    standing breather breathers recharge sr`,
  recovery: `
    rec recup recuperacao recuperacoes recuperando recuperar recupera recupere recuperativa recuperativo
    regenerativo regenerativa regen regenera | recovery recoveries recover recovering rcvy recov`,
  easy: `
    leve leves levinho suave suaves solto solta soltos soltas facil faceis tranquilo tranquila tranquilos
    tranquilamente confortavel confortaveis moderadinho lento lenta lentos devagar soltando soltar soltura
    girinho fraco fracos fraca | easy easily ez gentle gently light lightly relaxed relax loose loosen slow
    slowly comfortable comfortably off easier conversational cruise aerobic`,
  motion: `
    trote trotes trotando trotar trotado trotinho caminhada caminhadas caminhando caminhar caminhe caminha
    andando andar ande girando giro giros gire pedalando rodando trot ativa ativo ativas | jog jogs jogging
    jogged walk walking walks walked spin spinning float floating floats shuffle coast coasting pedaling
    pedalling active`,
  warm: `
    aquecimento aquec aquece aquecer aqueca aq aquecendo aqto | warm wu warmup warmups warming w/u wup wu/`,
  cool: `
    desaquecimento desaquec desaquece desaq desaquecer calma soltura des desaceleracao resfriamento
    relaxamento vc | cool loosen cd cooldown cooldowns cooling c/d warmdown wd down`,
  hard: `
    forte fortes moderado moderada moderados medio hard tempo limiar rapido rapida rapidos intenso intensa
    intensos vivo principal sprint firme | fast threshold steady moderate strong race effort max maximum
    allout interval on push quick quickly brisk briskly uptempo`,
  total: `
    total totais volume somando soma totalizando | totals totaling totalling tot sum distance overall done`,
  between: 'entre | between btw btwn b/w apart',
  every: 'cada | each every per ea',
  pace: 'ritmo ritmos pace paces passo rp rm velocidade | speed mp hmp gp',
  part: `
    ultimos ultimas ultimo ultima primeiros primeiras primeiro primeira final finais restante resto metade
    meio segunda segundo terceira terceiro quarto quarta | last first remaining half middle second third
    remainder`,
  as: `
    sendo dividido divididos dividida divididas como quebrado | as broken divided comprising consisting made`,
  turns: `
    alternando alternado alternada alternados alternadas alternar alterne intercalando intercalado
    intercalados intercalar revezando | alternating alternate alternates alternation alternately alt`,
  including: `
    incluindo inclui incl inclua incluso dentro contendo | including inc incorporating include includes
    containing contains inside within`,
  with: 'com c/ mais | with w/ plus w',
  next: `
    depois seguida seguido seguidos seguidas entao finalizando finalize finalizar terminando termine terminar
    encerre encerrar feche fechar logo | then followed finishing finish ending finally next`,
  counter: `
    series serie tiros tiro vezes vez repeticoes repeticao reps rep voltas rodadas rodada rondas ronda blocos
    bloco estimulos estimulo intervalados tentativas passagens circuitos ciclos vz | sets set rounds round rds
    rd times time repeats repetitions intervals blocks block laps cycles bouts efforts circuits pieces`,
  again: `
    repetir repita repete repetindo repetirem acima | repeat repeating repeats again twice thrice above`,
  strength: `
    musculacao academia alongamento alongamentos alongar along mobilidade abdominais abdominal flexao flexoes
    agachamento agachamentos fortalecimento funcional core burpees polichinelos yoga pilates barra dormir sono
    | stretching stretch stretches strength gym plank planks squats lunges pushups situps dryland mobility
    foam weights pullups jacks crunches sleep nap`,
  climb: `
    d+ altimetria elevacao desnivel acumulado ganho altitude profundidade inclinacao | elevation gain climbing
    ascent vert gradient incline deep depth`,
  after: 'apos aos partir | after into',
  goal: `
    sub abaixo acima menos maximo minimo objetivo meta alvo ate | under less below above goal least most than`,
  condition: 'se caso senao opcional | if unless optional otherwise optionally',
  send: 'saindo saida saidas sai largando partindo | on leaving starting interval go off',
  name: `
    dia semana treino fase etapa parte sessao grupo nivel opcao exercicio nº n | day week workout phase stage
    part session group level option number no lane class`,
  tell: `
    voce voces deve devem pode podem poderia foi fiz fizemos corri nadei pedalei senti amanha ontem exemplo
    nota notas obs lembre lembrar quando | you should would could might may can will i we our us was were did
    ran swam rode went had felt example note notes tomorrow yesterday when remember`,
  and: 'e | and',
  of: 'de do da dos das o a os um uma por para no na nos nas ao p/ | of the an at for to x by',
  in: 'em | in',
  known: `
    crawl livre costas peito borboleta medley braco bracos perna pernas pernada pernadas palmar palmares
    nadadeira nadadeiras pullbuoy flutuador boia snorkel prancha educativo educativos tecnica tecnico estilo
    estilos nado nadar nadando natacao corretivo batimento submerso respirar respiracao bilateral virada
    viradas palmateio propulsao progressivo progressiva progressivos progressao crescente decrescente continuo
    continua continuos continuas corrida correr correndo corra rodagem rodar longo longao ritmado intervalado
    fartlek subida subidas descida ladeira plano terreno esteira pista asfalto trilha cadencia pedal pedalar
    bike bicicleta rolo estrada mtb sentado resistencia endurance forca potencia aerobico anaerobico
    intensidade esforco zona prova meia maratona controlado controlada constante constantes variado variando
    aceleracao aceleracoes escolha minutos segundos metros muito bem sem nao todo todos toda feito fazer faca
    manter mantendo pouco bastante quase cheio completo completa inicio comecando comecar inicial atividade
    tudo so apenas sempre mesma mesmo free freestyle fr fs back backstroke bk breast breaststroke br butterfly
    fly im kick kicking pull pulling paddles paddle fins fin buoy pb board drill drills swim swimming scull
    sculling stroke strokes choice technique form tech swum nonfree non reverse descend descending build
    building ascending negative progressive progression perfect streamline underwater breathing breath dps
    catch catchup finger drag fingertip sprints strides stride pickups surges hill hills flat rolling trail
    road treadmill track ride riding cycling cycle run running runs long short base mod seated climb uphill
    downhill cadence gear gearing resistance power ftp heart rate hr zone zones marathon very super nice all
    out smooth smoothly controlled continuous focus focusing keep hold holding stay staying good body position
    high low your side sides odd odds even evens only main pre post straight both through same from not any
    reg rapidas educ educat m km open turn turns starts dive relays it is be are this these that them prep
    activation`,
}

type Effect = keyof typeof table

/** The bit of each thing that a word may do. */
export const Does = Object.fromEntries(Object.keys(table).map((effect, at) => [effect, 1 << at])) as Record<
  Effect,
  number
>

/** The masks of all words of the table. */
const masks = new Map<string, number>()
for (const [effect, words] of Object.entries(table))
  for (const word of words.split(/[\s|]+/u))
    if (word) masks.set(word, (masks.get(word) ?? 0) | Does[effect as Effect])

/** What a word does; 0 for one that is not known. */
export function effectsOf(word: string): number {
  return masks.get(word) ?? 0
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
