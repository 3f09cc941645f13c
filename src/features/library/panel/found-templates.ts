import { matchesSearch } from '#src/domain/search.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { type Sport, sports } from '#sync/contract/index.ts'

type SportTemplates = { sport: Sport; templates: readonly TemplateDocument[] }

/** The templates whose name, text or sport the search names, sport by sport; a sport without any is left out. */
export function foundTemplates(
  templates: readonly TemplateDocument[],
  search: string,
  sportName: (sport: Sport) => string,
): SportTemplates[] {
  const ofSport = Map.groupBy(
    templates.filter(({ name, description, sport, labels }) =>
      matchesSearch(search, [name, description, sportName(sport), ...labels]),
    ),
    ({ sport }) => sport,
  )
  return sports.flatMap((sport) => {
    const found = ofSport.get(sport)
    return found ? [{ sport, templates: found }] : []
  })
}
