import { deviceStore } from '#src/config/web-storage.ts'
/**
 * Removes what the local storage keeps for this person alone: every key that names them behind its own name,
 * `name:userId` or `name:userId:more`. What belongs to the device (language, theme, the install choice) names nobody.
 */
export function dropPersonKeys(userId: number): void {
  for (const key of deviceStore.keys()) {
    if (key.split(':')[1] === String(userId)) deviceStore.remove(key)
  }
}
