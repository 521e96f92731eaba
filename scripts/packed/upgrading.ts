/** The way of a user of scout from version 1 to version 2, found in the installed packages alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../workspace/results.js'
import { oneLine } from './client.js'
import { type Consumer, foreignSources, put } from './consumer.js'
import { readNote, type Note } from './note.js'

const name = '@contracts/scout'

const decoding = `import { readFileSync } from 'node:fs'
import { plan } from '${name}'
const answer = plan.decode(JSON.parse(readFileSync('message.json', 'utf8')))
if (answer._tag === 'Left' && answer.left.every(({ message, pointer }) => message !== '' && pointer.startsWith('/'))) console.log('rejected')
if (answer._tag === 'Right') console.log('accepted')
`

const decodes = async (consumer: Consumer, message: string, expected: 'accepted' | 'rejected') => {
  put(consumer.folder, 'message.json', message)
  const answer = await consumer.run(`node ${put(consumer.folder, 'decode.mjs', decoding)}`)
  const found = answer.output.trim()
  if (found === expected) return []
  return [found === 'accepted' || found === 'rejected' ? `it was ${found}` : oneLine('the program', answer)]
}

const has = (consumer: Consumer, major: number): readonly string[] => {
  const { version = 'not installed' } = consumer.installed(name) ?? {}
  return version.startsWith(`${String(major)}.`) ? [] : [`${name} is ${version}, not ${String(major)}`]
}

const runs = async (consumer: Consumer, line: string, code: number): Promise<readonly string[]> => {
  const answer = await consumer.run(`npx --no-install ${line}`)
  return answer.code === code ? [] : [oneLine(line, answer)]
}

/** A message as it was stored: the first example in the schema of the installed version 1. */
const storedPlan = (consumer: Consumer): string => {
  const file = join(consumer.installed(name)?.folder ?? '', 'schemas/plan.v1.schema.json')
  // The schema is generated and checked elsewhere; the compiler cannot see inside the file.
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { readonly examples?: readonly unknown[] }
  if (examples?.[0] === undefined) throw new Error(`${file} carries no example`)
  return JSON.stringify(examples[0])
}

const noteIn = (consumer: Consumer): Note => {
  const note = readNote(consumer.installed(name)?.folder ?? '', '2.0.0')
  if (typeof note === 'string') throw new Error(note)
  return note
}

/** Each check stands on those before it. The neighbour installs version 1 and stays there. */
export const upgradeChecks = (consumer: Consumer, neighbour: Consumer, url: string): readonly Check[] => [
  {
    name: `npm install ${name}@1 and the command brings the newest 1.x, from this registry alone`,
    check: async () => {
      const findings = await consumer.install(`${name}@1`, 'io-ts', 'fp-ts', '@contracts/cli')
      return findings.length > 0 ? findings : [...has(consumer, 1), ...foreignSources(consumer, url)]
    },
  },
  {
    name: 'version 1 decodes a stored message and refuses an empty one',
    check: async () => {
      put(consumer.folder, 'old.json', storedPlan(consumer))
      return [
        ...(await decodes(consumer, storedPlan(consumer), 'accepted')),
        ...(await decodes(consumer, '{}', 'rejected')),
      ]
    },
  },
  {
    name: 'the command of today validates with version 1',
    check: () => runs(consumer, 'contracts validate scout/plan old.json', 0),
  },
  {
    name: 'a neighbour installs version 1',
    check: async () => {
      const findings = await neighbour.install(`${name}@1`, 'io-ts', 'fp-ts')
      return findings.length > 0 ? findings : has(neighbour, 1)
    },
  },
  {
    name: `npm install ${name}@2 brings the newest 2.x in its place, beside the command`,
    check: async () => {
      const findings = await consumer.install(`${name}@2`, '@contracts/cli')
      return findings.length > 0 ? findings : [...has(consumer, 2), ...foreignSources(consumer, url)]
    },
  },
  {
    name: 'the installed CHANGELOG.md has the migration note of 2.0.0, with both messages and a command',
    check: () => Promise.resolve(noteIn(consumer)).then(() => []),
  },
  {
    name: 'its "accepted before" is accepted by the neighbour',
    check: () => decodes(neighbour, noteIn(consumer).before, 'accepted'),
  },
  {
    name: 'its "accepted before" is rejected now',
    check: () => decodes(consumer, noteIn(consumer).before, 'rejected'),
  },
  {
    name: 'its "send instead" is accepted now',
    check: () => decodes(consumer, noteIn(consumer).instead, 'accepted'),
  },
  {
    name: 'the stored message is invalid now',
    check: () => runs(consumer, 'contracts validate scout/plan old.json', 1),
  },
  {
    name: 'the command of the note migrates the stored message',
    check: () => runs(consumer, `${noteIn(consumer).command} > new.json`, 0),
  },
  {
    name: 'what it wrote is valid',
    check: () => runs(consumer, 'contracts validate scout/plan new.json', 0),
  },
]
