import { expose } from 'comlink'
import { volumeApi } from './api.ts'

expose(volumeApi)
