import type { Schema } from '@contracts/core/json-schema'
import type { Release, ReleasedContract } from '../release/release.js'
import type { Finding } from './judgement.js'
import { judgeContracts } from './judge-contracts.js'
import type { JudgeOptions } from './options.js'

const contractOf = (name: string, schema: Schema): ReleasedContract => ({
  id: name,
  version: 1,
  role: 'message',
  schema,
  rules: [],
  cases: [],
})

/**
 * The exported codecs that accept something else than before. Whoever builds contracts with them sends and reads their values:
 * both directions are promised, as the schema says them.
 *
 * @category combinators
 * @since 1.0.0
 */
export const judgeCodecs = (old: Release, next: Release, options: JudgeOptions): readonly Finding[] =>
  Object.entries(old.codecs ?? {}).flatMap(([name, schema]) => {
    const later = next.codecs !== undefined && Object.hasOwn(next.codecs, name) ? next.codecs[name] : undefined
    if (later === undefined) return [] // its export has gone, and that is told
    const { findings } = judgeContracts(contractOf(name, schema), contractOf(name, later), {
      ...options,
      execute: {},
      reading: 'exact',
    })
    return findings.map(({ places: [first, ...others], ...finding }) => ({
      ...finding,
      places: [{ ...first, subject: name }, ...others] as const,
    }))
  })
