/** The packages as they would be published: one tarball each. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { packages, type Package, root } from '../workspace/packages.js'

/** A package and the file it was packed into. */
export type Tarball = { readonly package: Package; readonly file: string }

const fileOf = ({ manifest: { name, version } }: Package): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/** Packs every package into a folder. */
export const packAll = async (folder: string): Promise<readonly Tarball[]> => {
  mkdirSync(folder, { recursive: true })
  const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`)
  const { code, output } = await run('pnpm', [...filters, 'pack', '--pack-destination', folder], { cwd: root })
  if (code !== 0) throw new Error(`The packages cannot be packed:\n${output}`)
  return packages.map((one) => ({ package: one, file: join(folder, fileOf(one)) }))
}
