/** With `--help`, prints how the command is called and ends. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}
