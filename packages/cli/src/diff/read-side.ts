import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { parseRelease, type Release, type ReleasedContract } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../args/command.js'
import { contractOf } from './contract-of.js'
import { readDocument } from './read-document.js'

/** One side of a comparison: a schema, a release, or the schemas of a folder. `name` is what reports call it. */
export type Side =
  | { readonly kind: 'schema'; readonly name: string; readonly contract: ReleasedContract }
  | { readonly kind: 'release' | 'folder'; readonly name: string; readonly release: Release }

const isRelease = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'package' in value && 'exports' in value

const withRole = (release: Release, role: Role | undefined): Release =>
  role === undefined || release.contracts === undefined
    ? release
    : { ...release, contracts: release.contracts.map((one) => ({ ...one, role })) }

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false // opening it says why
  }
}

const readFolder = async (
  name: string,
  path: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const files = (await readdir(path)).filter((file) => file.endsWith('.json')).sort()
  if (files.length === 0) return E.left(`${printable(name)} is a folder without schemas: no file in it ends in .json.`)
  const contracts: ReleasedContract[] = []
  for (const file of files) {
    const value = await readDocument({ name: join(name, file), path: join(path, file) }, io.stdin)
    if (E.isLeft(value)) return value
    if (isRelease(value.right))
      return E.left(`${printable(name)} is a folder of releases: name one of them, or compare all with --matrix.`)
    const contract = contractOf(value.right, file, role)
    if (E.isLeft(contract)) return E.left(printable(`${join(name, file)} ${contract.left}`))
    contracts.push(contract.right)
  }
  return E.right({ kind: 'folder', name, release: { package: name, version: '0.0.0', exports: {}, contracts } })
}

/** What an operand of the comparison stands for, or one sentence about why it stands for nothing. */
export const readSide = async (
  operand: string,
  role: Role | undefined,
  io: Task['io'],
): Promise<E.Either<string, Side>> => {
  const path = operand === '-' ? undefined : resolve(io.cwd, operand)
  if (path !== undefined && (await isFolder(path))) return readFolder(operand, path, role, io)
  const name = operand === '-' ? 'stdin' : operand
  const value = await readDocument({ name, path }, io.stdin)
  if (E.isLeft(value)) return value
  if (!isRelease(value.right)) {
    const contract = contractOf(value.right, basename(name), role)
    return E.isLeft(contract)
      ? E.left(printable(`${name} ${contract.left}`))
      : E.right({ kind: 'schema', name, contract: contract.right })
  }
  const release = parseRelease(value.right)
  if (E.isLeft(release)) return E.left(`${printable(name)} is no release document: ${printable(release.left)}`)
  return E.right({ kind: 'release', name: release.right.version, release: withRole(release.right, role) })
}
