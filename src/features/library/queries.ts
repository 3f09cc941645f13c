import { map, type Observable } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { GroupDocument, RumoDatabase, TemplateDocument } from '#sync/client.ts'

/** The single workouts of the coach's library and of what others share with them, by name. */
export function templates(database: RumoDatabase): Observable<readonly TemplateDocument[]> {
  return library(database).pipe(map((found) => found.filter(({ kind }) => kind === 'workout')))
}

/** The programs, by name. */
export function programs(database: RumoDatabase): Observable<readonly TemplateDocument[]> {
  return library(database).pipe(map((found) => found.filter(({ kind }) => kind === 'plan')))
}

/** All of it and what others share, by name. It is small enough to read all. */
export function library(database: RumoDatabase): Observable<readonly TemplateDocument[]> {
  return rowsOf(database, 'templates', { id: { $gte: 0 } }).pipe(
    map((found) => found.toSorted((a, b) => a.name.localeCompare(b.name))),
  )
}

const byKey = rowByKey('templates')

/** A single workout of the library; null for a program. */
export function templateByKey(database: RumoDatabase, key: string) {
  return byKey(database, key).pipe(map((found) => (found?.kind === 'plan' ? null : found)))
}

export function programByKey(database: RumoDatabase, key: string) {
  return byKey(database, key).pipe(map((found) => (found?.kind === 'workout' ? null : found)))
}

/** The groups that the server knows, by name: the library can be shared with their coaches. */
export function knownGroups(database: RumoDatabase): Observable<readonly GroupDocument[]> {
  return rowsOf(database, 'groups', { id: { $gte: 1 } }).pipe(
    map((found) => found.toSorted((a, b) => a.name.localeCompare(b.name))),
  )
}
