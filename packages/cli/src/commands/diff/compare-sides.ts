import { printable } from '@contracts/core/report'
import {
  compareReleases,
  compareSchemaContracts,
  compareSchemaFiles,
  type CompareOptions,
  type CompatibilityReport,
} from '@contracts/evolution'
import type { Release } from '@contracts/evolution/release'
import { formatInstructionDiffs } from '@contracts/evolution/report'
import * as E from 'fp-ts/lib/Either.js'
import { whyUnknown } from '../../readers/schema/schema-folder.js'
import type { Side } from './read-side.js'

type Comparison = Pick<CompareOptions, 'reading' | 'formats' | 'compareTypes'>

const words: Record<Side['kind'], string> = { schema: 'a schema', release: 'a release', folder: 'a folder of schemas' }

/**
 * Compares two sides. Left is a sentence if only one of them is a schema, or if a file of a folder cannot be compared.
 * If one side is a folder, only the contracts are compared, not the exports.
 */
export const compareSides = async (
  old: Side,
  next: Side,
  options: Comparison,
): Promise<E.Either<string, CompatibilityReport>> => {
  if (old.kind === 'schema' && next.kind === 'schema')
    return E.right(compareSchemaContracts(old.contract, next.contract, options))
  if (old.kind === 'schema' || next.kind === 'schema')
    return E.left(`Cannot compare ${words[old.kind]} with ${words[next.kind]}.`)
  if (old.kind === 'folder' && next.kind === 'folder') return compareFolders(old, next, options)
  if (old.kind === 'release' && next.kind === 'release') return E.right(await compareCode(old, next, options))
  const [before, after] = [contractsOf(old), contractsOf(next)]
  if (E.isLeft(before)) return before
  if (E.isLeft(after)) return after
  return E.right(compareReleases(before.right, after.right, options))
}

type ReleaseSide = Extract<Side, { readonly kind: 'release' }>

/** Compares two releases as the check does, by running the code of both. The same release without code is the same. */
const compareCode = async (old: ReleaseSide, next: ReleaseSide, options: Comparison): Promise<CompatibilityReport> => {
  const { compareExecutable } = await import('@contracts/evolution/compare')
  const [oldCode, nextCode] = await Promise.all([old.code(), next.code()])
  const needsCode = JSON.stringify(old.release) !== JSON.stringify(next.release)
  return compareExecutable(old.release, next.release, { ...options, oldCode, nextCode, needsCode }).compatibility
}

type FolderSide = Extract<Side, { readonly kind: 'folder' }>

const compareFolders = async (
  old: FolderSide,
  { name, folder: next }: FolderSide,
  options: CompareOptions,
): Promise<E.Either<string, CompatibilityReport>> => {
  const [why] = next.unreadable.values()
  if (why !== undefined) return E.left(printable(`${name} cannot be compared: ${why}.`))
  const unreadable = await whyUnknown(old.folder, next)
  return E.right(compareSchemaFiles(old.folder.schemas, next.schemas, { ...options, unreadable }))
}

/**
 * Returns the contracts of a side as a release without exports. Left is a sentence about a folder of which the contracts
 * are not known by name.
 */
const contractsOf = (side: Exclude<Side, { readonly kind: 'schema' }>): E.Either<string, Release> => {
  if (side.kind === 'release') return E.right({ ...side.release, exports: {} })
  const { schemas, unreadable, links } = side.folder
  const refuse = (why: string) => E.left(printable(`${side.name} cannot be compared with a release: ${why}.`))
  const [why] = [...unreadable.values(), ...[...links.values()].map((link) => link.why)]
  if (why !== undefined) return refuse(why)
  const files = new Map<string, string>()
  for (const [path, one] of schemas) {
    const contract = `${one.id}@${String(one.version)}`
    const other = files.get(contract)
    if (other !== undefined) return refuse(`${other} and ${path} are both ${contract}`)
    files.set(contract, path)
  }
  return E.right({ package: side.name, version: '0.0.0', exports: {}, contracts: [...schemas.values()] })
}

/** Returns the changed instructions for agents in Markdown, or `''` if none changed. Only releases record them. */
export const instructionsText = (old: Side, next: Side): string => {
  if (old.kind !== 'release' || next.kind !== 'release') return ''
  const section = formatInstructionDiffs(old.release.contracts ?? [], next.release.contracts ?? [])
  return section === '' ? '' : `\n${section}\n`
}
