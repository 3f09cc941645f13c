/** The file in which a person keeps what exists on one device only: written, read, previewed and imported. */
export { importUnsent, previewImport } from './database/unsent-file/import-unsent.ts'
export {
  type BrokenLine,
  readUnsentFile,
  type UnsentReading,
} from './database/unsent-file/read-unsent-file.ts'
export { type Draft, type UnsentContent, writeUnsentFile } from './database/unsent-file/write-unsent-file.ts'
