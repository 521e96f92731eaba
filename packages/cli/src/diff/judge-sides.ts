import { diffContracts, type Judgement, judgeReleases } from '@contracts/evolution'
import * as E from 'fp-ts/lib/Either.js'
import type { Side } from './read-side.js'

const words: Record<Side['kind'], string> = { schema: 'a schema', release: 'a release', folder: 'a folder of schemas' }

/** Two sides, judged; one sentence where they are nothing of a kind. Of folders the contracts alone are compared. */
export const judgeSides = (old: Side, next: Side, reading: 'contract' | 'exact'): E.Either<string, Judgement> => {
  if (old.kind === 'schema' && next.kind === 'schema')
    return E.right(diffContracts(old.contract, next.contract, { reading }))
  if (old.kind === 'schema' || next.kind === 'schema')
    return E.left(`A schema is compared with a schema: the one is ${words[old.kind]}, the other ${words[next.kind]}.`)
  const whole = old.kind === 'release' && next.kind === 'release'
  const part = whole ? {} : { exports: {} }
  return E.right(judgeReleases({ ...old.release, ...part }, { ...next.release, ...part }, { reading }))
}
