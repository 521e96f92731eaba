/** Builds a release of the past from its own sources, with the tools of today, and packs it as it was packed then. */
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'
import type { Cut } from './history.js'

const must = async (what: string, program: string, args: readonly string[], cwd: string): Promise<void> => {
  const { code, output } = await run(program, args, { cwd })
  if (code !== 0) throw new Error(`${what} ended with ${String(code)}: ${output.trim().split('\n').at(-1) ?? ''}`)
}

const takeOut = async (commit: string, paths: readonly string[], folder: string): Promise<void> => {
  const file = join(folder, 'sources.tar')
  await must(`git archive of ${commit}`, 'git', ['archive', '-o', file, commit, '--', ...paths], root)
  await must('tar', 'tar', ['-xf', file], folder)
}

const link = (target: string, path: string) => symlinkSync(target, path, 'junction')

/** What a package finds around it: what it finds today, but its neighbours of then. */
const furnish = (folder: string, { package: one }: Cut, neighbours: readonly Cut[]): void => {
  const own = join(folder, 'packages', one.folder, 'node_modules')
  const installed = join(one.path, 'node_modules')
  mkdirSync(join(own, '@contracts'), { recursive: true })
  for (const name of readdirSync(installed).filter((entry) => entry !== '@contracts' && !entry.startsWith('.')))
    link(join(installed, name), join(own, name))
  for (const { package: other } of neighbours)
    link(join(folder, 'packages', other.folder), join(own, other.manifest.name))
}

/** The tarballs of a release and of what it depended on, its dependencies first. */
export const buildEarlier = async (
  cut: Cut,
  dependencies: readonly Cut[],
  folder: string,
): Promise<readonly { readonly cut: Cut; readonly file: string }[]> => {
  mkdirSync(folder, { recursive: true })
  const settings = ['configs', 'package.json', 'pnpm-workspace.yaml', '.npmrc', 'LICENSE']
  await takeOut(cut.commit, [...settings, `packages/${cut.package.folder}`], folder)
  for (const { commit, package: one } of dependencies) await takeOut(commit, [`packages/${one.folder}`], folder)
  link(join(root, 'node_modules'), join(folder, 'node_modules'))

  const tarballs = []
  for (const one of [...dependencies, cut]) {
    furnish(folder, one, one === cut ? dependencies : [])
    const name = `${one.package.folder} ${one.version}`
    const home = join(folder, 'packages', one.package.folder)
    const file = join(folder, `${one.package.folder}-${one.version}.tgz`)
    await must(`building ${name}`, 'tsup', [], home)
    await must(`packing ${name}`, 'pnpm', ['pack', '--out', file], home)
    tarballs.push({ cut: one, file })
  }
  return tarballs
}
