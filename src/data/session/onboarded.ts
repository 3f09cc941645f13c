import { storageKeys } from '../../config/storage-keys.ts'
import { deviceStore } from '../../config/web-storage.ts'

/**
 * docs/product.md, "Onboarding": whether the onboarding is done, as a flag on the device. The profile
 * decides; the flag follows.
 */
export function writeOnboarded(done: boolean): void {
  // Where nothing can be kept, the profile still decides.
  deviceStore.write(storageKeys.hasOnboarded, String(done))
}

/** Called at sign-out. */
export function clearOnboarded(): void {
  deviceStore.remove(storageKeys.hasOnboarded)
}
