/** Upgrades a user of scout from version 1 to version 2, with only what the installed packages contain. */
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

/** Returns a stored message of version 1: the first example in the installed schema. */
const storedPlan = (consumer: Consumer): string => {
  const file = join(consumer.installed(name)?.folder ?? '', 'schemas/plan.v1.schema.json')
  // Other checks validate the schema, so the cast is safe.
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { readonly examples?: readonly unknown[] }
  if (examples?.[0] === undefined) throw new Error(`${file} carries no example`)
  return JSON.stringify(examples[0])
}

const noteIn = (consumer: Consumer): Note => {
  const note = readNote(consumer.installed(name)?.folder ?? '', '2.0.0')
  if (typeof note === 'string') throw new Error(note)
  return note
}

/**
 * Returns the checks of the upgrade. Each depends on those before it. The neighbour installs version 1 and keeps it.
 */
export const upgradeChecks = (consumer: Consumer, neighbour: Consumer, url: string): readonly Check[] => [
  {
    name: `npm install ${name}@1 with the command brings the newest 1.x from this registry only`,
    check: async () => {
      const findings = await consumer.install(`${name}@1`, 'io-ts', 'fp-ts', '@contracts/cli')
      return findings.length > 0 ? findings : [...has(consumer, 1), ...foreignSources(consumer, url)]
    },
  },
  {
    name: 'version 1 accepts a stored message and rejects an empty one',
    check: async () => {
      put(consumer.folder, 'old.json', storedPlan(consumer))
      return [
        ...(await decodes(consumer, storedPlan(consumer), 'accepted')),
        ...(await decodes(consumer, '{}', 'rejected')),
      ]
    },
  },
  {
    name: 'the current command validates with version 1',
    check: () => runs(consumer, 'contracts validate scout/plan old.json', 0),
  },
  {
    name: 'a second consumer installs version 1',
    check: async () => {
      const findings = await neighbour.install(`${name}@1`, 'io-ts', 'fp-ts')
      return findings.length > 0 ? findings : has(neighbour, 1)
    },
  },
  {
    name: `npm install ${name}@2 replaces it by the newest 2.x, beside the command`,
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
    name: 'version 1 accepts the first message of the note',
    check: () => decodes(neighbour, noteIn(consumer).before, 'accepted'),
  },
  {
    name: 'version 2 rejects the first message of the note',
    check: () => decodes(consumer, noteIn(consumer).before, 'rejected'),
  },
  {
    name: 'version 2 accepts the replacement message of the note',
    check: () => decodes(consumer, noteIn(consumer).instead, 'accepted'),
  },
  {
    name: 'the stored message is invalid under version 2',
    check: () => runs(consumer, 'contracts validate scout/plan old.json', 1),
  },
  {
    name: 'the command of the note migrates the stored message',
    check: () => runs(consumer, `${noteIn(consumer).command} > new.json`, 0),
  },
  {
    name: 'the migrated message is valid',
    check: () => runs(consumer, 'contracts validate scout/plan new.json', 0),
  },
]
