/** Finds the source that defines a contract. */
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { type Layout, sourcesIn, textAt } from '../../package/layout.js'
import type { DefinedContract } from '../../package/source-edits.js'

/** A contract and the source that defines it. */
export interface Definition {
  readonly path: string
  readonly text: string
  readonly contract: DefinedContract
}

/** Returns every version of a contract that the sources define, oldest first. */
export const definitionsOf = ({ sources, edits }: Layout, id: string): readonly Definition[] =>
  sourcesIn(sources)
    .flatMap((path) => {
      const text = textAt(path)
      const found = text.includes(id) ? edits.contractsIn(text).filter((one) => one.id === id) : []
      return found.map((contract) => ({ path, text, contract }))
    })
    .sort((a, b) => a.contract.version - b.contract.version)

/**
 * Returns the definition of a contract by its name. The domain may be left out. Without a version, it is the newest
 * one.
 */
export const definitionOf = (layout: Layout, name: string): E.Either<string, Definition> => {
  const [bare = '', version] = name.split('@')
  const id = bare.includes('/') ? bare : `${layout.domain}/${bare}`
  const all = definitionsOf(layout, id)
  const found = version === undefined ? all.at(-1) : all.find(({ contract }) => String(contract.version) === version)
  return found === undefined
    ? E.left(
        `No source of ${layout.name} defines the contract ${printable(version === undefined ? id : `${id}@${version}`)}.`,
      )
    : E.right(found)
}
