import { expose } from 'comlink'
import { type FileResult, readFile } from './read-file.ts'

const api = { read: (file: Blob): Promise<FileResult> => readFile(file, Date.now()) }

export type FileApi = typeof api

expose(api)
