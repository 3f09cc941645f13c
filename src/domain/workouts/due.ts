import type { ShownStatus } from '#sync/contract/index.ts'

/** Whether something that was not done was to be: before today, and today once it is given up. */
export function isDueOn(
  { day, status }: { day: string; status: ShownStatus | null },
  today: string,
): boolean {
  return day < today || (day === today && status === 'missed')
}
