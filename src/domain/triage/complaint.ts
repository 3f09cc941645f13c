/** What an athlete said about their body. `word` is quoted as it was written; it is no diagnosis. */
type Complaint = { kind: 'pain' | 'illness'; word: string }

/** How many words before a word can negate it, and how many after it can say that it is over. */
const before = 4
const after = 3

type Token = { plain: string; written: string }

const plainOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Without contractions, so that "didn't" has its "not". */
const unfolded = (text: string) => text.replaceAll(/n[’']t\b/gi, ' not')

/** The parts of a text in which a negation reaches. */
function clausesOf(text: string): Token[][] {
  return unfolded(text)
    .split(/[.;:!?\n,()]|\s(?:mas|porém|só que|but|however)\s/i)
    .map((clause) =>
      [...clause.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map(([written]) => ({
        written,
        plain: plainOf(written),
      })),
    )
    .filter((clause) => clause.length > 0)
}

function isAmong(words: readonly string[], plain: string): boolean {
  return words.some((word) => (word.endsWith('*') ? plain.startsWith(word.slice(0, -1)) : plain === word))
}

/** The first word in the text that says pain or illness and is not negated; null when none does. */
export function complaintIn(text: string): Complaint | null {
  let isList = false
  for (const clause of clausesOf(text)) {
    const hits = hitsOf(clause)
    const found = hits.find(({ from, to }) => !isNegated(clause, from, to) && !isOthers(clause, from))
    // "Sem dor, febre ou enjoo": a clause of hardly more than such words continues the list that was negated.
    const continues: boolean = isList && clause.length <= hits.length + 2
    if (found && !continues) {
      const word = clause.slice(found.from, found.to + 1).map(({ written }) => written)
      return { kind: found.kind, word: word.join(' ') }
    }
    isList = hits.length > 0 && (continues || !found)
  }
  return null
}

type Hit = { kind: Complaint['kind']; from: number; to: number }

function hitsOf(clause: readonly Token[]): Hit[] {
  const hits = clause.flatMap(({ plain }, index): Hit[] => {
    const parts = plain.split('-')
    if (isAmong(painWords, plain) || parts.some((part) => part !== plain && isAmong(painWords, part)))
      return [{ kind: 'pain', from: index, to: index }]
    if (isAmong(illnessWords, plain)) return [{ kind: 'illness', from: index, to: index }]
    const complains = isAmong(complaints, plain) && clause.some((token) => isAmong(bodyParts, token.plain))
    return complains ? [{ kind: 'pain', from: index, to: index }] : []
  })
  for (const phrase of illnessPhrases) {
    const words = phrase.split(' ')
    const from = clause.findIndex((_, index) => words.every((word, at) => clause[index + at]?.plain === word))
    // "A cold lake" is no illness.
    const goesOn =
      phrase === 'a cold' &&
      from + words.length < clause.length &&
      !/^(and|since|again|so|today|now|for)$/.test(clause[from + words.length]?.plain ?? '')
    if (from >= 0 && !goesOn) hits.push({ kind: 'illness', from, to: from + words.length - 1 })
  }
  return hits.toSorted((a, b) => a.from - b.from)
}

function isNegated(clause: readonly Token[], from: number, to: number): boolean {
  if (clause[from]?.plain.endsWith('-free')) return true
  const isOver = clause.some(({ plain }, at) => {
    const follows = at > to && at <= to + after && endings.includes(plain)
    // "A dor não passou".
    return follows && !negators.has(clause[at - 1]?.plain ?? '')
  })
  if (isOver) return true
  for (let at = from - 1; at >= Math.max(0, from - before); at--) {
    const plain = clause[at]?.plain ?? ''
    if (causes.has(plain) && !(plain === 'com' && states.test(clause[at - 1]?.plain ?? ''))) return false
    if (negators.has(plain)) {
      // "Não foi sem dor", "not without pain".
      const isDouble =
        /^(sem|without)$/.test(plain) && clause.slice(0, at).some((token) => /^(nao|not)$/.test(token.plain))
      return !isDouble
    }
  }
  // "No longer hurts", "já não dói" are among the negators; "a dor foi embora" and "went away" are two words.
  const rest = clause
    .slice(to + 1)
    .map(({ plain }) => plain)
    .join(' ')
  return /\b(foi embora|went away|no more|anymore)\b/.test(rest)
}

/** Whether the two words before it name somebody else. */
function isOthers(clause: readonly Token[], from: number): boolean {
  return clause.slice(Math.max(0, from - 3), from).some(({ plain }) => others.has(plain))
}

/** The first question in a text; null when there is none. A link is none. */
export function questionIn(text: string): string | null {
  const withoutLinks = text.replaceAll(/https?:\/\/\S+/g, '')
  const question = /(?<![^.!?\n])[^.!?\n]*\?/.exec(withoutLinks)?.[0].trim()
  return question && /\p{L}/u.test(question) ? question : question === '?' ? withoutLinks.trim() : null
}

/**
 * Words with which athletes say that something hurts or that they are ill, in Portuguese and English. Matched without
 * accents, as whole words or, with `*`, as their beginning. Tired, sore after racing and hot are training, not here.
 */

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

const painWords = wordsOf(`
  dor dores dolorid* doeu doendo doi doia doer machuc* lesao lesoes lesionad* fisgada fisgadas pontada pontadas
  inchad* inchou torci torcao torceu contratura estiramento distensao incomod* latejando travou inflamad* tendinite
  pain pains painful hurt hurts hurting ache aches ached aching injur* sprain* strained swollen twinge niggle tweaked sore`)

const illnessWords = wordsOf(`
  gripe gripad* febre resfriad* doente enjoo enjoad* vomit* diarreia virose covid tontura tonturas tont* sinusite
  tosse tossindo infeccao nausea* mal-estar
  ill sick flu fever feverish vomiting nauseous dizzy cough* virus infection diarrhea`)

/** Several words that say it together, without accents. */
const illnessPhrases = ['passei mal', 'passando mal', 'falta de ar', 'a cold', 'threw up', 'short of breath']

/** Parts of the body that "complain": a sentence with both says pain. */
const bodyParts = wordsOf(`
  canela canelas joelho joelhos tornozelo panturrilha panturrilhas ombro ombros costas lombar quadril pe pes coxa coxas
  posterior virilha tendao calcanhar pescoco punho cotovelo
  shin shins knee knees ankle calf calves shoulder shoulders back hip hips foot feet thigh hamstring groin achilles heel
  neck wrist elbow`)
const complaints = wordsOf(`reclam* incomodou complain* bother* acting`)

/** Before a word: what is said is that it is not so. */
const negators = new Set(
  wordsOf(`sem nao nem nenhum nenhuma nada nunca jamais zero no not without never neither nor cannot`),
)

/** After a word: it is over, or was none. */
const endings = wordsOf(
  `passou passaram sumiu sumiram melhorou acabou zero nenhuma nenhum gone free vanished`,
)

/** Between a negation and a word: the negation is about something else. */
const causes = new Set(
  wordsOf(`por pela pelo porque pois devido causa com quando enquanto because due from with when while of`),
)

/** "Não estava com dor": here the negation is about the word after all. */
const states = /^(est|ta$|tava|tou$|fiq|fic|senti|sint)/

/** Other people: their fever is not the athlete's. */
const others = new Set(
  wordsOf(`filho filha filhos esposa marido mulher namorada namorado mae pai bebe irma irmao colega
    son daughter kid kids wife husband partner mother father baby brother sister`),
)
