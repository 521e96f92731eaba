import { basename } from 'node:path'
import { files, textOf } from '../workspace/files.js'
import { packages } from '../packages.js'
import type { Check } from './check.js'

const verbs = /^(Adds|Changes|Fixes|Deprecates|Removes) /

type Note = { readonly names: readonly string[]; readonly bumps: readonly string[]; readonly body: string }

const read = (text: string): Note => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(text) ?? []
  const lines = head.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => line.replace(/^["']?([^"':]+)["']?:.*$/, '$1'))
  return { names, bumps: lines.map((line) => line.replace(/^.*:\s*/, '')), body: body.trim() }
}

/** Returns what is wrong with a changeset, from its file name and its text. */
export const noteFindings = (file: string, text: string): readonly string[] => {
  const { names, bumps, body } = read(text)
  const named = names.flatMap((name) => packages.filter(({ manifest }) => manifest.name === name))
  const [one] = named
  if (one === undefined || named.length !== names.length) return ['names published packages']
  const [first = ''] = body.split('\n')
  const isBorn = one.manifest.version === '0.0.0'
  const isNamed = named.length > 1 || basename(file).startsWith(`${one.folder}-`)
  return [
    ...(isNamed ? [] : [`is called ${one.folder}-<what it is about>.md`]),
    ...(verbs.test(first) || (isBorn && first.startsWith('First release'))
      ? []
      : ['begins with Adds, Changes, Fixes, Deprecates or Removes']),
    ...(!bumps.includes('major') || isBorn || /^#### Migration$/m.test(body)
      ? []
      : ['describes the migration under #### Migration']),
  ]
}

/** A changeset must state one fact about the packages it names, and a major must describe the migration. */
export const notes: Check = {
  name: 'every changeset names published packages and begins with a verb, and a major has #### Migration',
  check: () =>
    files
      .filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file))
      .flatMap((file) => noteFindings(file, textOf(file)).map((finding) => `${file}: a note ${finding}`)),
}
