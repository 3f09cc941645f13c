import { storageKeys } from '../config/storage-keys.ts'

/**
 * docs/product.md, "Onboarding": whether the onboarding is done, as a flag on the device. The profile
 * decides; the flag follows.
 */
export function writeOnboarded(done: boolean): void {
  try {
    localStorage.setItem(storageKeys.hasOnboarded, String(done))
  } catch {
    // Storage is full or forbidden: the profile still decides.
  }
}

/** When somebody signs out. */
export function clearOnboarded(): void {
  localStorage.removeItem(storageKeys.hasOnboarded)
}
