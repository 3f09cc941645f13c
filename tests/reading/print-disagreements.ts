import { readTree } from '#src/domain/reading/read-plan.ts'
import { planVolume } from '#src/domain/reading/sums.ts'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import { isSame, readCorpus } from './read-corpus.ts'
import { isSure } from './score.ts'
import { treeText } from './tree-notation.ts'

/** Lists the development texts that the old and the new reader read differently, those first that the new one is sure of. */
const found = [...readCorpus('development'), ...readCorpus('corpus')].flatMap(
  ({ file, sport, text, expected }) => {
    const plan = readTree(text, sport)
    const [volume, old] = [planVolume(plan, sport), workoutVolume(sport, text)]
    if (isSame(volume, old)) return []
    const right = isSame(volume, expected) ? 'new' : isSame(old, expected) ? 'old' : 'neither'
    const tree = treeText(plan, sport)
    return [{ file, sport, text, expected, volume, old, right, tree, sure: isSure(plan) }]
  },
)

for (const one of found.toSorted((a, b) => Number(b.sure) - Number(a.sure))) {
  const { file, sport, text, expected, volume, old, right, tree, sure } = one
  console.log(`\n== ${file} ${sport} | right: ${right}${sure ? '' : ', doubted'}\n${text}\n  tree: ${tree}`)
  console.log(`  is ${JSON.stringify(expected)}, new ${JSON.stringify(volume)}, old ${JSON.stringify(old)}`)
}
console.log(`\n${found.length} texts, ${found.filter(({ sure }) => sure).length} of them without a doubt`)
