/** A day rule that the server's CSV follows too. */
export { type ShownStatus, shownStatus } from '#sync/contract/index.ts'
