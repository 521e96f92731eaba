/** Reads the source that the operand of the command names: a JSON or YAML document, or a module. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { schemasOf, type SchemaSource } from '@contracts/authoring'
import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { Io } from '../../cli/io.js'
import { readSourceItems } from '../../readers/read-source.js'
import { isModule, schemasOfModule } from './module-schemas.js'

const readJson = (path: string): E.Either<string, Json> => {
  try {
    return E.right(JSON.parse(readFileSync(path, 'utf8')) as Json) // JSON.parse returns JSON
  } catch (error) {
    return E.left(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
}

const readYaml = async (path: string, stdin: Io['stdin']): Promise<E.Either<string, Json>> => {
  const source = { name: path, path }
  for await (const items of readSourceItems(source, { input: 'yaml', reads: {}, stdin, read: () => undefined })) {
    for (const item of items) {
      if (item.kind === 'document') return E.right(item.value as Json) // the reader accepts only JSON values
      return E.left(item.kind === 'malformed' ? item.message : 'cannot be read as a schema')
    }
  }
  return E.left('has no document')
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
  const document = /\.ya?ml$/i.test(file) ? await readYaml(path, stdin) : readJson(path)
  if (E.isLeft(document)) return E.left(`${file} ${document.left}.`)
  const found = schemasOf(document.right, fragment, file)
  return found.length === 0 ? E.left(`${address} leads to no schema.`) : E.right(found)
}
