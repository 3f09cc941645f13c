/** Prints the usage and exits when the command was called with `--help`. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}
