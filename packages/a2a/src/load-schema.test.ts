import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from '@contracts/core'
import { catalog } from './catalog.js'
import { SignalType } from './signal/signal-type.js'
import { contractOf } from './signal/signal.js'
import { loadSchema } from './load-schema.js'

const shipped = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, '../schemas', file), 'utf8'))

describe('loadSchema', () => {
  it('returns the newest schema of each documented name, as the package ships it', () => {
    for (const name of SignalType.values) {
      const newest = entryOf(catalog, contractOf(name)?.id ?? '')?.contract
      const file = `${name.replaceAll('_', '-')}.v${String(newest?.version)}.schema.json`
      expect(loadSchema(name)).toEqual(shipped(file))
    }
  })

  it('returns undefined for a name that is not documented', () => {
    const names = ['agent_progress', 'signal', 'a2a/signal', '../package', 'constructor', '__proto__', '']
    expect(names.map(loadSchema)).toEqual(names.map(() => undefined))
  })
})
