/** The way of a reader from one major of a package to the next, found in the installed packages alone. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine } from './client.js'
import { readNote, type Note } from './note.js'
import { exampleOf, strangers, type Reader } from './reader.js'
import type { Step } from './step.js'

/** Whose way it is: a package, a contract of it, the schema of its old version, from which major to which. */
export type Way = {
  readonly name: string
  readonly id: string
  readonly schema: string
  readonly from: number
  readonly to: number
}

type Readers = { readonly reader: Reader; readonly neighbour: Reader; readonly url: string }

const has = (reader: Reader, name: string, major: number): readonly string[] => {
  const found = reader.installed(name)
  if (found === undefined) return [`${name} is not in node_modules`]
  return found.version.startsWith(`${String(major)}.`) ? [] : [`${name} is ${found.version}, not ${String(major)}`]
}

const expects = (what: string, wanted: boolean, answer: boolean | string): readonly string[] =>
  answer === wanted ? [] : [typeof answer === 'string' ? answer : `${what} was ${answer ? 'accepted' : 'rejected'}`]

const noteOf = ({ name, to }: Way, reader: Reader): Note => {
  const found = reader.installed(name)
  const note = found === undefined ? `${name} is not in node_modules` : readNote(found.folder, `${String(to)}.0.0`)
  if (typeof note === 'string') throw new Error(note)
  return note
}

const stored = (reader: Reader, { name, schema }: Way): string => {
  const message = exampleOf(reader.installed(name)?.folder ?? '', schema)
  writeFileSync(join(reader.folder, 'old.json'), message)
  return message
}

const runs = async (reader: Reader, line: string, code: number): Promise<readonly string[]> => {
  const answer = await reader.shell(`npx --no-install ${line}`)
  return answer.code === code ? [] : [oneLine(line, answer)]
}

/** Before: the old major is installed beside its peers and the command, and is used. */
export const before = (way: Way, { reader, neighbour, url }: Readers): readonly Step[] => {
  const old = `${way.name}@${String(way.from)}`
  return [
    {
      name: `npm i ${old} io-ts fp-ts @contracts/cli brings the newest ${String(way.from)}.x into an empty folder, from this registry alone`,
      check: async () => {
        const findings = await reader.install(old, 'io-ts', 'fp-ts', '@contracts/cli')
        return findings.length > 0 ? findings : [...has(reader, way.name, way.from), ...strangers(reader.folder, url)]
      },
    },
    {
      name: `${way.id} ${String(way.from)} decodes a stored message and refuses an empty one`,
      check: async () => [
        ...expects('the stored message', true, await reader.decodes(stored(reader, way))),
        ...expects('an empty message', false, await reader.decodes('{}')),
      ],
    },
    {
      name: `the command of today validates with ${old}`,
      check: () => runs(reader, `contracts validate ${way.id} old.json`, 0),
    },
    {
      name: `a neighbour installs ${old} and stays there`,
      check: async () => {
        const findings = await neighbour.install(old, 'io-ts', 'fp-ts')
        return findings.length > 0 ? findings : has(neighbour, way.name, way.from)
      },
    },
  ]
}

/** After: the new major is installed over it, its note is read and is true, and what was stored is brought along. */
export const after = (way: Way, { reader, neighbour, url }: Readers): readonly Step[] => {
  const next = `${way.name}@${String(way.to)}`
  return [
    {
      name: `npm i ${next} brings the newest ${String(way.to)}.x in its place, beside the command`,
      check: async () => {
        const findings = await reader.install(next, '@contracts/cli')
        return findings.length > 0 ? findings : [...has(reader, way.name, way.to), ...strangers(reader.folder, url)]
      },
    },
    {
      name: `the installed CHANGELOG.md has the migration note of ${String(way.to)}.0.0, with both messages and a command`,
      check: () => Promise.resolve(noteOf(way, reader)).then(() => []),
    },
    {
      name: 'its "accepted before" is accepted by the neighbour',
      check: async () => expects('the message', true, await neighbour.decodes(noteOf(way, reader).before)),
    },
    {
      name: 'its "accepted before" is rejected now',
      check: async () => expects('the message', false, await reader.decodes(noteOf(way, reader).before)),
    },
    {
      name: 'its "send instead" is accepted now',
      check: async () => expects('the message', true, await reader.decodes(noteOf(way, reader).instead)),
    },
    {
      name: `the stored message is not valid any more: contracts validate ${way.id} old.json ends with 1`,
      check: () => runs(reader, `contracts validate ${way.id} old.json`, 1),
    },
    {
      name: 'the command of the note migrates the stored message',
      check: () => runs(reader, `${noteOf(way, reader).command} > new.json`, 0),
    },
    {
      name: `what it wrote is valid: contracts validate ${way.id} new.json ends with 0`,
      check: () => runs(reader, `contracts validate ${way.id} new.json`, 0),
    },
  ]
}
