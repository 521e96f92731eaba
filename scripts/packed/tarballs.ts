/** The packages as they would be published: one tarball each. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { packages, type Package } from '../workspace/packages.js'

/** A package and the file it was packed into. */
export type Tarball = { readonly package: Package; readonly file: string }

const tarballOf = async (one: Package, folder: string): Promise<Tarball> => {
  const file = join(folder, `${one.folder}.tgz`)
  const { code, output } = await run('pnpm', ['pack', '--out', file], { cwd: one.path })
  if (code !== 0) throw new Error(`${one.manifest.name} cannot be packed:\n${output}`)
  return { package: one, file }
}

/** Packs every package into a folder. */
export const packAll = async (folder: string): Promise<readonly Tarball[]> => {
  mkdirSync(folder, { recursive: true })
  const packed: Tarball[] = []
  for (const one of packages) packed.push(await tarballOf(one, folder))
  return packed
}
