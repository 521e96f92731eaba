/** Reads the source that the operand of the command names: a JSON or YAML document, or a module. */
import { resolve } from 'node:path'
import { schemasOf, type SchemaSource } from '@contracts/authoring'
import type { Json } from '@contracts/core'
import { formatOfName } from '@contracts/documents'
import { withInexactNumbers } from '@contracts/evolution'
import * as E from 'fp-ts/lib/Either.js'
import type { Io } from '../../cli/io.js'
import { readSourceItems } from '../../readers/read-source.js'
import { readDocument } from '../../readers/schema/read-schema.js'
import type { Source } from '../../readers/sources.js'
import { isModule, schemasOfModule } from './module-schemas.js'

const readYaml = async (source: Source, stdin: Io['stdin']): Promise<E.Either<string, Json>> => {
  for await (const items of readSourceItems(source, { input: 'yaml', reads: {}, stdin, read: () => undefined })) {
    for (const item of items) {
      const why = item.kind === 'malformed' ? item.message : 'cannot be read as a schema'
      return item.kind === 'document'
        ? E.right(withInexactNumbers(item.value as Json, item.numbers?.('inexact') ?? [])) // the reader accepts only JSON values
        : E.left(`${source.name} ${why}`)
    }
  }
  return E.left(`${source.name} has no document`)
}

/** Reads a document as `diff` and `check` do: a constraint whose number a double cannot hold is not understood. */
const readAny = async (source: Source, stdin: Io['stdin']): Promise<E.Either<string, Json>> => {
  if (formatOfName(source.name) === 'yaml') return readYaml(source, stdin)
  const read = await readDocument(source, stdin)
  return E.isLeft(read) ? read : E.right(read.right as Json) // a JSON document is JSON
}

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
  const document = await readAny({ name: file, path }, stdin)
  if (E.isLeft(document)) return E.left(`${document.left}.`)
  const found = schemasOf(document.right, fragment, file)
  return found.length === 0 ? E.left(`${address} leads to no schema.`) : E.right(found)
}
