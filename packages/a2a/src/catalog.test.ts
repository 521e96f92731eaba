import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, issueCodes } from '@contracts/core'
import { catalogTests } from '@contracts/testing'
import progressV1 from './artifact-creation-progress/artifact-creation-progress-v1.example.json' with { type: 'json' }
import { catalog } from './catalog.js'
import { duplicateCallId, resultWithoutStart, startWithoutResult } from './session/session.js'
import { progressAfterEnd } from './session/session.js'
import signalExample from './signal/signal.example.json' with { type: 'json' }
import { signalV1 } from './signal/signal.js'
import { claims } from './signal/signal-type.js'

catalogTests(catalog, { unlisted: [{ contract: signalV1, examples: [progressV1, signalExample] }] })

describe('the catalog of a2a', () => {
  it('has seven versions: the five signals, the older progress of a file, and the contract that reads any signal', () => {
    expect(catalog.entries.map(({ contract }) => `${contract.name} ${contract.role}`)).toEqual(
      expect.arrayContaining([
        'a2a/agent-progress-update@1 message',
        'a2a/artifact-creation-progress@2 message',
        'a2a/artifact-creation-progress@1 message',
        'a2a/llm-invocation@1 message',
        'a2a/tool-invocation-start@1 message',
        'a2a/tool-result@1 message',
        'a2a/signal@2 message',
      ]),
    )
  })

  it('decodes every example in strict mode, without a warning', () => {
    const found = catalog.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example) => contract.validate(example, 'strict').errors.map(String)),
    )
    expect(found).toEqual([])
  })

  it('also decodes every example of a newest version as any signal', () => {
    const newest = catalog.entries.filter((entry) => entryOf(catalog, entry.contract.id) === entry)
    const any = entryOf(catalog, 'a2a/signal')?.contract
    expect(newest.flatMap(({ examples }) => examples.filter((example) => any?.is(example) !== true))).toEqual([])
  })

  it('has a migration path to the newest version from every earlier version, and back', () => {
    expect(catalog.migrations.map(({ from, to }) => `${from.name} → ${to.name}`)).toEqual([
      'a2a/artifact-creation-progress@1 → a2a/artifact-creation-progress@2',
      'a2a/artifact-creation-progress@2 → a2a/artifact-creation-progress@1',
      'a2a/signal@1 → a2a/signal@2',
      'a2a/signal@2 → a2a/signal@1',
    ])
  })

  it('contains every contract that claims a type, and each requires that type', () => {
    for (const [type, name] of Object.entries(claims)) {
      const entry = entryOf(catalog, name)
      const pointers = entry?.contract.validate({ type }).errors.map(({ pointer }) => pointer)
      expect([entry?.contract.name, pointers?.length === 0, pointers?.includes('/type')]).toEqual([name, false, false])
      expect(entry?.contract.version).toBe(entryOf(catalog, entry?.contract.id ?? '')?.contract.version)
    }
  })
})

describe('the list of documented rules', () => {
  const page = readFileSync(join(__dirname, '../../../docs/rules-a2a.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('- '))
  const rules = [
    ...catalog.entries.flatMap(({ contract }) => contract.rules.map(({ id }) => id)),
    ...[duplicateCallId, resultWithoutStart, startWithoutResult, progressAfterEnd].map(({ id }) => id),
  ]

  it('names only rules and codes that exist', () => {
    const known: readonly string[] = [...rules, ...issueCodes]
    expect(lines.filter((line) => !known.includes(/ `([^`]+)`$/.exec(line)?.[1] ?? ''))).toEqual([])
  })
})
