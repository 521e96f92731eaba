import { Ajv2020 } from 'ajv/dist/2020.js'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import type { Release, ReleasedContract } from '../release/release.js'
import { compareVersions } from '../release/version.js'
import { type Bump, covers } from './bump.js'
import { judgeReleases } from './judge.js'
import type { Effect } from './judgement.js'
import { writeSet } from './write-set.js'

const folder = join(__dirname, '..', '..', '..')

const releases = (name: string): readonly Release[] =>
  readdirSync(join(folder, name, 'releases'))
    .map((file) => JSON.parse(readFileSync(join(folder, name, 'releases', file), 'utf8')) as Release) // a release file is a release
    .sort((a, b) => compareVersions(a.version, b.version))

const pairs = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'releases')))
  .flatMap((name) =>
    releases(name).flatMap((next, i, all) => (i === 0 ? [] : [{ name, old: all[i - 1] ?? next, next }])),
  )

const taken = (old: string, next: string): Bump => {
  const [before, after] = [old.split('.'), next.split('.')]
  if (before[0] !== after[0]) return 'major'
  return before[1] === after[1] ? 'patch' : 'minor'
}

const accepts = (schema: Schema, message: Json): boolean =>
  new Ajv2020({ strict: false, validateFormats: false }).compile(schema)(message)

const holds = ({ direction, counterexample = null, gone }: Effect, old: Schema, next: Schema): unknown => {
  if (direction === 'backward')
    return [accepts(writeSet(old), counterexample), accepts(old, counterexample), accepts(next, counterexample)]
  if (direction === 'forward')
    return [accepts(writeSet(next), counterexample), accepts(next, counterexample), accepts(old, counterexample)]
  return [accepts(old, counterexample), accepts(next, counterexample), gone === undefined]
}

describe('the releases of this workspace', () => {
  it.each(pairs.map((pair) => [`${pair.name} ${pair.old.version} → ${pair.next.version}`, pair] as const))(
    '%s kept what it promised',
    (_, { old, next }) => {
      const { bump, findings } = judgeReleases(old, next)
      const step = taken(old.version, next.version)
      expect(covers(step, bump)).toBe(true)
      if (step === 'major') expect(bump).toBe('major')
      expect(findings.flatMap(({ effects }) => effects).filter(({ verdict }) => verdict === 'unknown')).toEqual([])
      for (const { places, effects } of findings) {
        const [id = '', version = ''] = places[0].subject.split('@')
        const named = ({ contracts = [] }: Release, at: (one: ReleasedContract) => boolean) =>
          contracts.filter((one) => one.id === id && at(one)).sort((a, b) => b.version - a.version)[0]?.schema
        const after = named(next, (one) => String(one.version) === version)
        const before = named(old, (one) => one.version <= Number(version))
        for (const effect of effects)
          if (effect.counterexample !== undefined && before && after)
            expect(holds(effect, before, after)).toEqual([true, true, false])
      }
    },
  )
})
