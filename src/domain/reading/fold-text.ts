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

const known = new Map<string, string>()
for (const [form, written] of forms) for (const one of written) known.set(one, form)

/** The full-width forms of printable ASCII characters come this far after them. */
const fullWidth = 0xfee0

/** What a character is read as: small, without its accent, always one character for one. */
function fold(one: string): string {
  const code = one.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - fullWidth).toLowerCase()
  if (one.trim() === '') return ' '
  const plain = one.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : one
}

function foldOnce(one: string): string {
  const folded = known.get(one) ?? fold(one)
  known.set(one, folded)
  return folded
}

/** A text in small letters without accents, with one sign for all of a kind; every offset is kept. */
export function foldText(text: string): string {
  return text.replaceAll(/[^\u0020-\u005e\u0061-\u007e\n]/g, foldOnce).toLowerCase()
}
