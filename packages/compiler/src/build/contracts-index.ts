/**
 * The contracts.json of a contract package. It lists every contract with its schema file, and the migrations, for
 * programs that cannot load the catalog.
 */
import { createHash } from 'node:crypto'
import { type AnyContract, type Catalog, versionsIn } from '@contracts/core'
import { checkArguments, checkCatalog, isFunction, isText, objectLike } from '@contracts/core/internal'
import { moduleName } from '../emit/module.js'

/** The parts of a package that its index lists. */
export interface IndexedPackage {
  readonly name: string
  readonly version: string
  readonly catalog: Catalog
}

/** Returns the path of the schema file of a contract, relative to its package. */
export const schemaFile = (contract: AnyContract): string => `schemas/${moduleName(contract)}.schema.json`

const aPackage = objectLike('a package', "{ name: '@acme/orders', version: '1.0.0', catalog }", {
  name: isText,
  version: isText,
})
const textReader = { takes: 'a function', form: '(contract) => text', accepts: isFunction }

/** Writes the index. `textOf` returns the text of the schema file of a contract. */
export const contractsIndex = (indexed: IndexedPackage, textOf: (contract: AnyContract) => string): string => {
  checkArguments('contractsIndex', [aPackage, indexed], [textReader, textOf])
  const { name, version, catalog } = indexed
  checkCatalog('contractsIndex', catalog)
  const contracts = catalog.entries.map(({ contract }) => {
    const text = textOf(contract)
    const { $id } = JSON.parse(text) as { readonly $id?: unknown } // a schema file is an object
    const { id, version: of, name: named, role } = contract
    const sha256 = createHash('sha256').update(text).digest('hex')
    return { id, version: of, name: named, role, file: schemaFile(contract), $id, sha256 }
  })
  const { migrations } = versionsIn(catalog)
  return `${JSON.stringify({ package: name, version, contracts, migrations }, null, 2)}\n`
}
