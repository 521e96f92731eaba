import { textOf } from '../workspace/files.js'
import { packages, type Package } from '../packages.js'
import type { Check } from './check.js'

/** The packages that ship a page for agents. */
const taught: readonly string[] = ['core', 'cli']

const problemsOf = ({ folder, manifest }: Package): readonly string[] => {
  const text = textOf(`packages/${folder}/SKILL.md`)
  return [
    ...(manifest.files?.includes('SKILL.md') === true ? [] : ['is not in the files of its package']),
    ...(/^---\nname: [a-z-]{1,64}\ndescription: .{1,1024}\n---\n/.test(text) ? [] : ['has no name or no description']),
    ...(text.split('\n').length > 151 ? ['has more than 150 lines'] : []),
  ].map((problem) => `packages/${folder}/SKILL.md ${problem}`)
}

/** An agent loads the whole page, so it is short, and finds it by its description. */
export const skills: Check = {
  name: 'every SKILL.md ships with its package, has a name and a description, and is short',
  check: () => packages.filter(({ folder }) => taught.includes(folder)).flatMap(problemsOf),
}
