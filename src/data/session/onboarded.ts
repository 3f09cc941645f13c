import { deviceStore, storageKeys } from '#src/config/web-storage.ts'

/**
 * docs/product.md, "Onboarding": whether the onboarding is done, as a flag on the device. The profile
 * decides; the flag follows.
 */
export function writeOnboarded(done: boolean): void {
  // Where nothing can be kept, the profile still decides.
  deviceStore.write(storageKeys.hasOnboarded, String(done))
}

/** Whether this device knows of the person signed in here that they have, or have not, finished. */
export function isOnboardingKnown(): boolean {
  return deviceStore.read(storageKeys.hasOnboarded) !== null
}

/** Called at sign-out. */
export function clearOnboarded(): void {
  deviceStore.remove(storageKeys.hasOnboarded)
}
