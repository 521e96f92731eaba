import type { CatalogEntry } from '@contracts/core'
import { jsonSchemaTargets, toJsonSchema, type Unsupported } from '@contracts/core/json-schema'
import { checkProvider, providers } from '@contracts/llm/providers'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { findContract } from '../../discovery/find.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

type Schema = Readonly<Record<string, unknown>>

const shipped = ({ contract, examples }: CatalogEntry, strict: boolean): Schema =>
  toJsonSchema(contract, { withId: true, strict, examples })

const written = (entry: CatalogEntry, target: string, strict: boolean): E.Either<readonly Unsupported[], Schema> => {
  const provider = providers.find((one) => one === target)
  if (provider !== undefined) {
    const { schema, notes } = checkProvider(entry.contract, provider)
    return schema === undefined ? E.left(notes.filter(({ becomes }) => becomes === undefined)) : E.right(schema)
  }
  const dialect = jsonSchemaTargets.find((one) => one === target)
  if (dialect === undefined || dialect === 'draft-2020-12') return E.right(shipped(entry, strict))
  const unsupported: Unsupported[] = []
  const schema = toJsonSchema(entry.contract, {
    target: dialect,
    strict,
    onUnsupported: (part) => unsupported.push(part),
  })
  return unsupported.length === 0 ? E.right(schema) : E.left(unsupported)
}

/** Prints the JSON Schema of a contract, as its package ships it or for another target. */
export const schema = async ({ operands: [name = ''], flags, io, out, err }: Task): Promise<ExitCode> => {
  const found = await findContract(name, io.cwd, err)
  if (E.isLeft(found)) {
    await err.write(`✗ ${found.left}\n`)
    return exitCode.usageError
  }
  const { entry } = found.right
  const target = typeof flags['target'] === 'string' ? flags['target'] : 'draft-2020-12'
  const result = written(entry, target, flags['strict'] === true)
  if (E.isRight(result)) {
    await out.write(`${JSON.stringify(result.right, null, 2)}\n`)
    return exitCode.valid
  }
  for (const { pointer, why } of result.left) {
    const location = pointer === '' ? '' : `, at ${pointer}`
    await err.write(`✗ ${entry.contract.name} cannot be emitted for ${target}: ${why}${location}.\n`)
  }
  return exitCode.invalid
}
