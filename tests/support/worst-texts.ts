/** What a regular expression is made of. `not` is a negative look to either side. */
type Part =
  | { kind: 'one'; members: readonly string[] }
  | { kind: 'row' | 'choice'; parts: readonly Part[] }
  | { kind: 'not'; part: Part }
  | { kind: 'loop'; part: Part; least: number; endless: boolean }

/** Where a class has thousands of characters, these stand for them. */
const letters = [
  'a',
  'x',
  'A',
  '1',
  ' ',
  '\n',
  '.',
  ',',
  ';',
  '-',
  '/',
  ':',
  '?',
  '"',
  "'",
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
]
const further = ['@', '%', '=', '+', '*', '&', '!', '#', '|', 'é', '\u0000']
const universe = [...letters, ...further]

const token =
  /\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!:]|\(\?<\w+>|\{\d+(?:,\d*)?\}|[^\\]/gsu
const alwaysEmpty = new Set(['^', '$', '\\b', '\\B'])

function parse({ source, flags }: RegExp): Part {
  const tokens = source.match(token) ?? []
  let at = 0

  function one(text: string): Part {
    if (alwaysEmpty.has(text)) return { kind: 'row', parts: [] }
    const alone = new RegExp(`^(?:${text})$`, flags.replace('g', ''))
    const own = Array.from(text.replaceAll(/\\[trn]/g, (escaped) => JSON.parse(`"${escaped}"`) as string))
    return { kind: 'one', members: [...new Set([...own, ...universe])].filter((each) => alone.test(each)) }
  }

  function atom(): Part {
    const text = tokens[at++] ?? ''
    if (!text.startsWith('(')) return one(text)
    const inside = choice()
    at += 1
    return text.endsWith('!') ? { kind: 'not', part: inside } : inside
  }

  function choice(): Part {
    const parts: Part[] = []
    do {
      if (tokens[at] === '|') at += 1
      const row: Part[] = []
      while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') row.push(repeated(atom()))
      parts.push({ kind: 'row', parts: row })
    } while (tokens[at] === '|')
    return { kind: 'choice', parts }
  }

  function repeated(part: Part): Part {
    const sign = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})$/.exec(tokens[at] ?? '')
    if (!sign) return part
    at += 1
    if (tokens[at] === '?') at += 1
    const [quantifier, least, comma, most] = sign
    if (least === undefined)
      return { kind: 'loop', part, least: quantifier === '+' ? 1 : 0, endless: quantifier !== '?' }
    return { kind: 'loop', part, least: Number(least), endless: comma === ',' && most === '' }
  }

  return choice()
}

function* loopsIn(part: Part): Generator<Part & { kind: 'loop' }> {
  if (part.kind === 'loop') {
    if (part.endless) yield part
    yield* loopsIn(part.part)
  } else if (part.kind === 'not') yield* loopsIn(part.part)
  else if (part.kind !== 'one') for (const each of part.parts) yield* loopsIn(each)
}

const holds = (part: Part, loop: Part): boolean => part === loop || [...loopsIn(part)].includes(loop as never)

/** A text that the part matches, up to and with `loop` where it is given, whose content is repeated to `length`. */
function textOf(
  part: Part,
  nth: number,
  optional: boolean,
  loop?: Part,
  length = 0,
): [text: string, isCut: boolean] {
  const inside = (each: Part) => textOf(each, nth, optional, loop, length)
  switch (part.kind) {
    case 'one':
      return [part.members[nth % part.members.length] ?? '', false]
    case 'not':
      return loop && holds(part, loop) ? inside(part.part) : ['', false]
    case 'choice': {
      const way = loop && part.parts.find((each) => holds(each, loop))
      const chosen = way ?? part.parts[nth % part.parts.length]
      return chosen ? inside(chosen) : ['', false]
    }
    case 'row': {
      let text = ''
      for (const each of part.parts) {
        const [more, isCut] = inside(each)
        text += more
        if (isCut) return [text, true]
      }
      return [text, false]
    }
    case 'loop': {
      const [once, isCut] = inside(part.part)
      if (isCut) return [once, true]
      if (part === loop) return [once.repeat(Math.ceil(length / Math.max(1, once.length))), true]
      return [once.repeat(Math.max(part.least, optional ? 1 : 0)), false]
    }
  }
}

/**
 * Texts on which a regular expression works longest for their length: each of its loops fed with what it takes, behind
 * what leads to it and before what ends it in vain, and what it matches again and again. None where it has no loop
 * without a bound.
 */
export function* worstTexts(pattern: RegExp, length: number): Generator<string> {
  const whole = parse(pattern)
  const loops = [...loopsIn(whole)]
  const seen = new Set<string>()
  for (let nth = 0; nth < 8; nth += 1)
    for (const optional of [false, true]) {
      const fed = loops.map((loop) => textOf(whole, nth, optional, loop, length)[0])
      const [match] = textOf(whole, nth, optional)
      const again = [match, match.slice(0, -1)].filter((text) => text !== '')
      for (const text of [...fed, ...again.map((each) => each.repeat(Math.ceil(length / each.length)))]) {
        const start = text.slice(0, 200)
        if (loops.length === 0 || seen.has(start)) continue
        seen.add(start)
        for (const end of ['', '\u0000', 'aa', '\n1']) yield text + end
        yield `a${text}\u0000`
      }
    }
}
