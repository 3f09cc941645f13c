/**
 * Words with which athletes say that something hurts or that they are ill, in Portuguese and English. Matched without
 * accents, as whole words or, with `*`, as their beginning. Tired, sore after racing and hot are training, not here.
 */

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export const painWords = wordsOf(`
  dor dores dolorid* doeu doendo doi doia doer machuc* lesao lesoes lesionad* fisgada fisgadas pontada pontadas
  inchad* inchou torci torcao torceu contratura estiramento distensao incomod* latejando travou inflamad* tendinite
  pain pains painful hurt hurts hurting ache aches ached aching injur* sprain* strained swollen twinge niggle tweaked sore`)

export const illnessWords = wordsOf(`
  gripe gripad* febre resfriad* doente enjoo enjoad* vomit* diarreia virose covid tontura tonturas tont* sinusite
  tosse tossindo infeccao nausea* mal-estar
  ill sick flu fever feverish vomiting nauseous dizzy cough* virus infection diarrhea`)

/** Several words that say it together, without accents. */
export const illnessPhrases = [
  'passei mal',
  'passando mal',
  'falta de ar',
  'a cold',
  'threw up',
  'short of breath',
]

/** Parts of the body that "complain": a sentence with both says pain. */
export const bodyParts = wordsOf(`
  canela canelas joelho joelhos tornozelo panturrilha panturrilhas ombro ombros costas lombar quadril pe pes coxa coxas
  posterior virilha tendao calcanhar pescoco punho cotovelo
  shin shins knee knees ankle calf calves shoulder shoulders back hip hips foot feet thigh hamstring groin achilles heel
  neck wrist elbow`)
export const complaints = wordsOf(`reclam* incomodou complain* bother* acting`)

/** Before a word: what is said is that it is not so. */
export const negators = new Set(
  wordsOf(`sem nao nem nenhum nenhuma nada nunca jamais zero no not without never neither nor cannot`),
)

/** After a word: it is over, or was none. */
export const endings = wordsOf(
  `passou passaram sumiu sumiram melhorou acabou zero nenhuma nenhum gone free vanished`,
)

/** Between a negation and a word: the negation is about something else. */
export const causes = new Set(
  wordsOf(`por pela pelo porque pois devido causa com quando enquanto because due from with when while of`),
)

/** "Não estava com dor": here the negation is about the word after all. */
export const states = /^(est|ta$|tava|tou$|fiq|fic|senti|sint)/

/** Other people: their fever is not the athlete's. */
export const others = new Set(
  wordsOf(`filho filha filhos esposa marido mulher namorada namorado mae pai bebe irma irmao colega
    son daughter kid kids wife husband partner mother father baby brother sister`),
)
