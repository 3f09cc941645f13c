/** Exports and imports the changes that exist only on this device, as a file. */
export { importUnsent, previewImport } from './unsent-file/import-unsent.ts'
export {
  type BrokenLine,
  readUnsentFile,
  type UnsentReading,
} from './unsent-file/read-unsent-file.ts'
export { type Draft, type UnsentContent, writeUnsentFile } from './unsent-file/write-unsent-file.ts'
