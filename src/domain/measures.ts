/**
 * The whole number in what somebody typed for a height or a weight: digits as typed; a decimal separator ends the
 * number (72,5 is 72) and never joins it (it is not 725). Empty when there is no digit before it.
 */
export function wholeNumber(typed: string): string {
  return typed.replace(/[.,].*$/s, '').replace(/\D/g, '')
}
