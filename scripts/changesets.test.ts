import { basename } from 'node:path'
import { packages } from './packages.js'
import { files, textOf } from './workspace/files.js'

const notes = files
  .filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file))
  .map((file) => {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n?---\n\s*([\s\S]*)$/.exec(textOf(file)) ?? []
    const names = [...head.matchAll(/^["']?([^"':\n]+)["']?:/gm)].map(([, name = '']) => name)
    const named = packages.filter(({ manifest }) => names.includes(manifest.name))
    return { file, body, names, named, isBorn: named[0]?.manifest.version === '0.0.0' }
  })

const filesOf = (some: readonly { readonly file: string }[]): readonly string[] => some.map(({ file }) => file)

// `contracts check` reports a major without `#### Migration`.
describe('a changeset', () => {
  it('names published packages', () => {
    expect(filesOf(notes.filter(({ names, named }) => names.length === 0 || named.length !== names.length))).toEqual([])
  })

  it('of one package is called <package>-<topic>.md', () => {
    const ofOne = notes.filter(({ named }) => named.length === 1)
    expect(
      filesOf(ofOne.filter(({ file, named: [one] }) => !basename(file).startsWith(`${one?.folder ?? ''}-`))),
    ).toEqual([])
  })

  it('begins with Adds, Changes, Fixes, Deprecates or Removes, or is that of a first release', () => {
    const begins = /^(?:Adds|Changes|Fixes|Deprecates|Removes) /
    expect(
      filesOf(notes.filter(({ body, isBorn }) => !begins.test(body) && !(isBorn && body.startsWith('First release')))),
    ).toEqual([])
  })
})
