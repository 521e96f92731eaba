/** Reads the pairs of the kinds of change, and compares them under a role. */
import { type Role, isJsonObject } from '@contracts/core'
import { type Finding, compareContracts } from '@contracts/evolution'
import { compareExecutable } from '@contracts/evolution/compare'
import type { Release, ReleasedContract } from '@contracts/evolution/release'
import { type Behaviour, codeOf } from '../inside-core.js'
import { files, textOf } from '../workspace/files.js'

const folder = 'packages/evolution/src/kinds'
export const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

/**
 * A pair: its kind, its scenario if it is not the basic pair, and two schemas or two releases. `code` says what the code
 * of both releases does. Without it, no messages are run.
 */
export type Pair = {
  readonly kind: string
  readonly scenario?: string
  readonly description?: string
  readonly code?: { readonly before?: Behaviour; readonly after?: Behaviour }
  readonly before: Versioned
  readonly after: Versioned
}

type Versioned = ReleasedContract['schema'] | Release

/** Reads the pairs beside the tables of kinds, in their order. */
export const pairs = (): readonly Pair[] =>
  files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.pairs.json'))
    .flatMap((file) => JSON.parse(textOf(file)) as readonly Pair[]) // the test beside the pairs reads them the same way

const isRelease = (one: Versioned): one is Release => Object.hasOwn(one, 'package')

/** Makes a contract from a schema and a role. With `keeps`, a schema that names its role keeps it. */
const contractOf = (schema: ReleasedContract['schema'], role: Role, keeps: boolean): ReleasedContract => {
  const block = schema['x-contract']
  const named = isJsonObject(block) ? block['role'] : undefined
  const own = keeps ? roles.find((one) => one === named) : undefined
  const marked = isJsonObject(block) ? { ...schema, 'x-contract': { ...block, role: own ?? role } } : schema
  return { id: 'demo/order', version: 1, role: own ?? role, schema: marked, rules: [], cases: [] }
}

const under = (release: Release, role: Role, keeps: boolean): Release => ({
  ...release,
  ...(release.contracts === undefined
    ? {}
    : { contracts: release.contracts.map((one) => (keeps ? one : { ...one, role })) }),
})

/** Compares a pair under a role, and returns the finding of its kind, if any. */
export const judged = ({ kind, before, after, code }: Pair, role: Role): Finding | undefined => {
  const keeps = kind === 'role-changed'
  const oldCode = code?.before && isRelease(before) ? codeOf(before, code.before) : undefined
  const nextCode = code?.after && isRelease(after) ? codeOf(after, code.after) : undefined
  const judgement =
    isRelease(before) && isRelease(after)
      ? compareExecutable(under(before, role, keeps), under(after, role, keeps), { oldCode, nextCode }).judgement
      : isRelease(before) || isRelease(after)
        ? undefined
        : compareContracts(contractOf(before, role, keeps), contractOf(after, role, keeps))
  return judgement?.findings.find((finding) => finding.kind === kind)
}
