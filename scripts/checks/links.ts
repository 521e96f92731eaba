import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packages, type Package } from '../workspace/packages.js'
import { deadLinks, publicHome, type Shipped } from '../workspace/links.js'
import type { Check } from './check.js'

/** The files that npm always packs besides those that the manifest lists. */
const always = ['README.md', 'package.json']

const under = (folder: string, name: string): readonly string[] =>
  statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(join(folder, name)).flatMap((inner) => under(folder, `${name}/${inner}`))
    : [name]

const shippedOf = ({ path, manifest }: Package): Shipped =>
  new Map(
    [...always, ...(manifest.files ?? [])]
      .filter((name) => name !== 'dist' && statSync(join(path, name), { throwIfNoEntry: false }) !== undefined)
      .flatMap((name) => under(path, name))
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  )

/** A reader on npm has only the package, so the targets of its links must ship with it or be public. */
export const links: Check = {
  name: 'every link on a page of a package leads to a file that ships with it or to a public address',
  check: () =>
    packages.flatMap((one) => {
      const { repository } = one.manifest
      const home = publicHome().replace(/\/blob\/main\/$/, '')
      const isNamed = repository?.url === `git+${home}.git` && repository.directory === `packages/${one.folder}`
      return [
        ...(isNamed ? [] : [`packages/${one.folder}/package.json does not name its repository and directory`]),
        ...deadLinks(shippedOf(one)).map((dead) => `packages/${one.folder}/${dead}`),
      ]
    }),
}
