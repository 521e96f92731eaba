/** `contracts.json` of a domain: every contract and version it ships a schema file for, for a reader that has no registry. */
import { createHash } from 'node:crypto'
import type { AnyContract } from '@contracts/core'
import type { Package } from '../workspace/packages.js'

/** A contract, the schema file it is shipped as, and the very text of that file. */
export type Shipped = {
  readonly contract: AnyContract
  readonly name: string
  readonly id: unknown
  readonly text: string
}

/** The hash of a text as it lies on disk. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

const lineOf = ({ contract, name, id, text }: Shipped) => ({
  id: contract.id,
  version: contract.version,
  name: contract.name,
  role: contract.role,
  file: `schemas/${name}`,
  $id: id,
  sha256: sha256(text),
})

/** The text of the index. Only what the package ships is listed: schemas of former majors are in former packages. */
export const indexText = ({ manifest }: Package, shipped: readonly Shipped[]): string => {
  const index = { package: manifest.name, version: manifest.version, contracts: shipped.map(lineOf) }
  return `${JSON.stringify(index, null, 2)}\n`
}
