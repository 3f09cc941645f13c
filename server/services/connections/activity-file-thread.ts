import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '#workers/activity-files/read-file.ts'
import type { FileToRead } from './read-activity-file.ts'

const { bytes, now } = workerData as FileToRead

parentPort?.postMessage(await readFile(new Blob([bytes]), now))
