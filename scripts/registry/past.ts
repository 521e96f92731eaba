/** Releases of the past are published as they were: built from the commit that cut each, and what it depended on then. */
import { join } from 'node:path'
import { run } from '../run.mjs'
import { root, type Package } from '../workspace/packages.js'
import { oneLine } from './client.js'
import { buildEarlier } from './earlier.js'
import { dependenciesOf, earlierMajors, findCut, type Cut } from './history.js'
import type { Setting } from './publishing.js'
import type { Step } from './step.js'

/** The steps that publish them, or why they cannot be taken here. */
export type Past = { readonly steps: readonly Step[]; readonly notHere?: string }

const publishCut = ({ client, folder }: Setting, cut: Cut, dependencies: readonly Cut[]): Step => ({
  says: `${cut.package.manifest.name} ${cut.version} is built from the commit that cut it, and published`,
  check: async () => {
    const home = join(folder, 'earlier', `${cut.package.folder}-${cut.version}`)
    for (const { cut: one, file } of await buildEarlier(cut, dependencies, home)) {
      if (one.version === one.package.manifest.version) continue // the workspace publishes that one itself
      const answer = await client('npm', ['publish', file], { cwd: folder })
      if (answer.code !== 0) return [oneLine(`npm publish of ${one.package.folder} ${one.version}`, answer)]
    }
    return []
  },
})

const lacks = async (what: string): Promise<string> => {
  const { code, output } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root })
  const why =
    code !== 0
      ? 'there is no git history here'
      : output.trim() === 'true'
        ? 'this clone is shallow'
        : 'no commit here cut it'
  return `the sources of ${what} are missing, ${why}`
}

const missing = async (one: Package, version: string, what: string): Promise<Past> => {
  const notHere = await lacks(what)
  const says = `${one.manifest.name} ${version} is built from the commit that cut it, and published`
  return { steps: [{ says, notHere, check: () => Promise.resolve([]) }], notHere }
}

/** The newest release of every earlier major of a package. */
export const pastOf = async (setting: Setting, one: Package): Promise<Past> => {
  const steps: Step[] = []
  for (const version of earlierMajors(one)) {
    const cut = await findCut(one, version)
    if (cut === undefined) return missing(one, version, `${one.folder} ${version}`)
    const around = await dependenciesOf(cut)
    const lost = around.find((other) => typeof other === 'string')
    if (lost !== undefined) return missing(one, version, lost)
    const dependencies = around.filter((other) => typeof other !== 'string')
    steps.push(publishCut(setting, cut, dependencies))
  }
  return { steps }
}
