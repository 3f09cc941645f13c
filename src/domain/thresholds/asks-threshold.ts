/** Words for the athlete's threshold, without accents and in small letters. */
export const thresholdWords = /\b(?:limiar|threshold|ftp)\b/

/** Words without accents and in small letters. */
export function plainWords(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether words name the athlete's threshold. Apart from the words for efforts, which the first screen has no use for. */
export function asksThreshold(words: string): boolean {
  return thresholdWords.test(plainWords(words))
}
