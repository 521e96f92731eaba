import { basename } from 'node:path'
import { files, textOf } from '../workspace/files.js'
import { packages } from '../workspace/packages.js'
import type { Law } from './law.js'

const verbs = /^(Adds|Changes|Fixes|Deprecates|Removes) /

type Note = { readonly names: readonly string[]; readonly bump: string; readonly body: string }

const read = (file: string): Note => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(textOf(file)) ?? []
  const lines = head.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => line.replace(/^["']?([^"':]+)["']?:.*$/, '$1'))
  return { names, bump: lines[0]?.replace(/^.*:\s*/, '') ?? '', body: body.trim() }
}

const faults = (file: string): readonly string[] => {
  const { names, bump, body } = read(file)
  const one = packages.find(({ manifest }) => manifest.name === names[0])
  if (names.length !== 1 || !one) return ['names one package, and a published one']
  const [first = ''] = body.split('\n')
  const isBorn = one.manifest.version === '0.0.0'
  return [
    ...(basename(file).startsWith(`${one.folder}-`) ? [] : [`is called ${one.folder}-<what it is about>.md`]),
    ...(verbs.test(first) || (isBorn && first.startsWith('First release'))
      ? []
      : ['begins with Adds, Changes, Fixes, Deprecates or Removes']),
    ...(bump !== 'major' || isBorn || /^#### Migration$/m.test(body) ? [] : ['says under #### Migration what to do']),
  ]
}

/** A note is written to the reader of one package, and a major says what to do. */
export const notes: Law = {
  says: 'every changeset names one package, begins with a verb, and a major has its #### Migration',
  check: () =>
    files
      .filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file))
      .flatMap((file) => faults(file).map((fault) => `${file}: a note ${fault}`)),
}
