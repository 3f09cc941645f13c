/**
 * In place of the ways in which the package `broadcast-channel` (RxDB's between tabs) does without BroadcastChannel. Each
 * browser that can run the app has it; the package skips ways that are not there.
 */
export const IndexedDBMethod = undefined
export const LocalstorageMethod = undefined
export const SimulateMethod = undefined
