import { kinds } from '@contracts/evolution'
import { files, textOf } from '../workspace/files.js'
import { folder } from '../release/kind-pairs.js'
import type { Law } from './law.js'

const page = 'docs/compatibility.md'

/** The names in the folder of kinds that have an ending, the ending left out. */
const named = (ending: RegExp) =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && ending.test(file))
    .map((file) => file.slice(folder.length + 1).replace(ending, ''))

const differences = (
  ids: readonly string[],
  found: readonly string[],
  missing: string,
  stray: string,
): readonly string[] => [
  ...ids.filter((id) => !found.includes(id)).map((id) => `${id} ${missing}`),
  ...found.filter((name) => !ids.includes(name)).map((name) => `${name} ${stray}`),
]

/** A kind of change is one file, one pair and one anchor, all of one name. */
export const kindsOfChange: Law = {
  says: 'a kind of change is listed, has its file, its pair and its anchor in docs/compatibility.md',
  check: () => {
    const ids = kinds.map(({ id }) => id)
    const written = named(/\.ts$/).filter((name) => /= changeKind\(/.test(textOf(`${folder}/${name}.ts`)))
    const anchors = [...textOf(page).matchAll(/^### ([a-z-]+)$/gm)].map((found) => found[1] ?? '')
    return [
      ...differences(ids, written, `has no file of its name in ${folder}`, 'is a file of a kind that no list has'),
      ...differences(
        ids,
        named(/(\.[a-z-]+)?\.pair\.json$/).filter((name, i, all) => all.indexOf(name) === i),
        'has no pair',
        'has a pair and is no kind',
      ),
      ...differences(ids, anchors, `has no anchor in ${page}`, `is an anchor of ${page} and no kind`),
      ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is listed twice`),
    ]
  },
}
