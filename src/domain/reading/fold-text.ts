/** What one character is read as, where it is not itself: signs of one kind become one sign. */
const forms: [string, string][] = [
  ['×', '×✕✖⨯⨉✗✘хХ∗'],
  ['-', '‐‑‒–−﹣'],
  ['—', '—―'],
  ['→', '→➔➜➝➞⇒⟶►▶»'],
  ["'", '’‘′´`ʹ'],
  ['"', '”“″„ʺ'],
  ['•', '•●▪◦‣∙·■□☐✓✔◆'],
  ['~', '≈∼'],
  ['/', '⁄∕'],
  [',', '，、'],
  ['.', '…'],
  [' ', '\t\r\v\f\u00a0\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff\u0000_'],
  ['\n', '\u2028\u2029'],
]

const known = new Map<number, string>()
for (const [form, written] of forms) for (const one of written) known.set(one.charCodeAt(0), form)

/** The full-width forms of printable ASCII characters come this far after them. */
const fullWidth = 0xfee0

/** What a character beyond ASCII is read as: small, without its accent, always one character for one. */
function fold(code: number): string {
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - fullWidth).toLowerCase()
  const one = String.fromCharCode(code)
  if (one.trim() === '') return ' '
  const plain = one.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : one
}

// ASCII as the others: capitals become small ones.
for (let code = 0; code < 128; code += 1)
  if (!known.has(code)) known.set(code, String.fromCharCode(code).toLowerCase())

const ascii = /^[\u0020-\u005e\u0061-\u007e\n]*$/u

/** A text in small letters without accents, with one sign for all of a kind; every offset is kept. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    let one = known.get(code)
    if (one === undefined) {
      one = fold(code)
      known.set(code, one)
    }
    folded += one
  }
  return folded
}
