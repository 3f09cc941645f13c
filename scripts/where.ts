import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { mapsFolder } from './build/source-maps.ts'
import { helpWhenAsked } from './help.ts'

/**
 * Where in the source an error happened: reads a report that somebody copied, and says the place behind each place in
 * a built file. Only with the maps of the build that the report is from.
 */
helpWhenAsked('npm run where [-- FOLDER_OF_THE_BUILD] < REPORT')

const folder = resolve(process.argv[2] ?? 'dist', mapsFolder)
const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string): SourceMap | undefined {
  const path = join(folder, `${file}.map`)
  if (!maps.has(file))
    maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
  return maps.get(file)
}

function place(written: string, file: string, line: string, column: string): string {
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return written
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

const report = await text(process.stdin)
process.stdout.write(report.replaceAll(/(?:https?:\/\/[^\s()]*\/)?([\w.-]+\.js):(\d+):(\d+)/g, place))
