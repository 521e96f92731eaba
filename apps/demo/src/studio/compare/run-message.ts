import { type Issue, type Json, parsePointer, toDisplayPath } from '@contracts/core'
import {
  validationErrors,
  type Release,
  type ReleasedContract,
  executableContracts,
} from '@contracts/evolution/compare'
import * as E from 'fp-ts/lib/Either.js'
import type { EditedContract } from './edited-contract.js'
import { editedSide } from './edited-side.js'
import { type Pair, today, type Tried } from './messages.js'
import { type Sides, sidesFor } from './sides.js'

const mostShown = 8

const pathOf = (pointer: string): string =>
  pointer === '' ? '' : toDisplayPath(parsePointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step)))

const schemaIssues = ({ schema }: ReleasedContract, message: Json): Tried['issues'] =>
  validationErrors(schema, message)
    .slice(0, mostShown)
    .map(({ pointer, message }) => ({ path: pathOf(pointer), message }))

const versionIn = (contracts: readonly ReleasedContract[], name: string): ReleasedContract | undefined => {
  // If a side does not have this version, its newest version of the contract reads the message, because the bare name
  // selected that version.
  const versions = contracts.filter(({ id }) => name.startsWith(`${id}@`)).sort((a, b) => b.version - a.version)
  return versions.find(({ id, version }) => `${id}@${String(version)}` === name) ?? versions[0]
}

/** Checks a message with the schema of a release. Its rules are not run: its code is not loaded here. */
const byRelease = (release: Release, name: string, message: Json): Tried => {
  const contract = versionIn(release.contracts ?? [], name)
  if (contract === undefined) return { validator: 'no validator: this version has no such contract', issues: [] }
  const validator = `@cfworker/json-schema on its schema${contract.rules.length === 0 ? '' : ', without its rules'}`
  const [executable] = executableContracts({ ...release, contracts: [contract] })
  const raised = executable?.run(message)
  if (raised === undefined) return { validator, issues: [] }
  return { validator, accepts: raised.length === 0, issues: schemaIssues(contract, message) }
}

const byContract = (validator: string, errors: readonly Issue[]): Tried => ({
  validator,
  accepts: errors.length === 0,
  issues: errors.slice(0, mostShown).map(({ path, message }) => ({ path: toDisplayPath(path), message })),
})

/** Checks a message with the contract of an edited schema, if that says what the schema says. */
const byEdited = (edited: E.Either<string, EditedContract> | undefined, message: Json): Tried | undefined => {
  const errors = edited === undefined || E.isLeft(edited) ? undefined : edited.right.errorsOf(message)
  return errors === undefined ? undefined : byContract('the edited contract, interpreted', errors)
}

/**
 * Checks a message on both sides of a pair. The installed version uses its decoder, an edited schema the contract that it
 * becomes, and a release its schema.
 */
export const tryBoth = async (
  pair: Pair,
  name: string,
  message: Json,
): Promise<E.Either<string, readonly [Tried, Tried]>> => {
  const edited = await editedSide(pair)
  return E.map(({ old, next, history: { catalog }, isCode }: Sides): readonly [Tried, Tried] => {
    const by = (side: Release, decoder: string | undefined): Tried => {
      const entry = catalog.entries.find(({ contract }) => contract.name === decoder)
      return entry === undefined
        ? byRelease(side, name, message)
        : byContract('the installed decoder', entry.contract.validate(message).errors)
    }
    const former = pair.old.release === today ? (pair.old.contract ?? name) : undefined
    return [by(old, former), byEdited(edited, message) ?? by(next, isCode ? name : undefined)]
  })(await sidesFor(pair))
}
