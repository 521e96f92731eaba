/** Reads the source that the operand of the command names: a JSON or YAML document, or a module. */
import { resolve } from 'node:path'
import { schemasOf, type SchemaSource } from '@contracts/authoring'
import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Io } from '../../cli/io.js'
import { readDocument } from '../../readers/schema/read-schema.js'
import { isModule, schemasOfModule } from './module-schemas.js'

/**
 * Returns the schemas that an address such as `openapi.yaml#/components/schemas/Order` leads to. Left is a sentence
 * about why there are none.
 */
export const readSource = async (
  address: string,
  { cwd, stdin }: Pick<Io, 'cwd' | 'stdin'>,
): Promise<E.Either<string, readonly SchemaSource[]>> => {
  const hash = address.indexOf('#')
  const [file, fragment] = hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash + 1)]
  const path = resolve(cwd, file)
  if (isModule(file)) return schemasOfModule({ path, file }, fragment)
  const document = await readDocument({ name: file, path }, stdin)
  if (E.isLeft(document)) return E.left(`${document.left}.`)
  const found = schemasOf(document.right as Json, fragment, file) // a document that was read is JSON
  return found.length === 0 ? E.left(`${address} leads to no schema.`) : E.right(found)
}
