import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { joinWords } from '@contracts/core/internal'
import { nearest, printable } from '@contracts/core/report'
import type { Installed, Loaded } from './installed.js'
import { publishedDomains } from '../cli/published-domains.js'

/** The command that needs a contract, and the operands after the contract: the files to read. */
export interface Call {
  readonly command: string
  readonly files: readonly string[]
}

/** A name that no installed contract has, and the context for a suggestion. */
export interface Unknown {
  readonly name: string
  readonly cwd: string
  readonly packages: readonly Installed[]
  readonly loaded: readonly Loaded[]
  readonly call?: Call | undefined
}

/** The message if no contract package is installed. */
export const nothingInstalled = `No contract package is installed here. Install one: npm i @contracts/<domain>, where the domain is ${joinWords(publishedDomains, 'or')}.`

/** Returns the part of a name after its scope or domain. */
export const unscoped = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const showThem = 'See contracts list.'

const isFile = (name: string, cwd: string): boolean => {
  try {
    return statSync(resolve(cwd, name)).isFile()
  } catch {
    return false // missing or inaccessible
  }
}

const isContract = (name: string, loaded: readonly Loaded[]): boolean =>
  loaded.some(({ catalog }) => catalog.entries.some(({ contract }) => contract.id === name || contract.name === name))

/** Returns the message for a file name given instead of a contract. */
const aFile = ({ name, loaded, call }: Unknown): string => {
  const shown = printable(name)
  if (call === undefined) return `${shown} is a file, not a contract. ${showThem}`
  const { command, files } = call
  const [next = ''] = files
  if (isContract(next, loaded)) return `The contract comes first: contracts ${command} ${printable(`${next} ${name}`)}`
  const before = `${shown === '-' ? '- is standard input' : `${shown} is a file`}: name the contract before it`
  return command === 'validate'
    ? `${before}, or auto: contracts validate auto ${shown}`
    : `${before}: contracts ${command} <contract> ${shown}`
}

const someOf = ({ catalog }: Loaded): string => {
  const { entries } = catalog
  return `name one of its ${String(entries.length)} contracts, such as ${entries[0]?.contract.id ?? ''}. ${showThem}`
}

/** Returns the message for an unknown version of a known id, or `undefined` if the id is unknown. */
const aVersion = (id: string, version: string, loaded: readonly Loaded[]): string | undefined => {
  const versions = loaded.flatMap(({ catalog }) =>
    catalog.entries.flatMap(({ contract }) => (contract.id === id ? [contract.version] : [])),
  )
  if (versions.length === 0) return undefined
  const there = joinWords(versions.map(String), 'and')
  if (version === '')
    return `${printable(id)}@ lacks the version after @; there ${versions.length === 1 ? 'is' : 'are'} ${there}.`
  const isOld = loaded.some(({ catalog }) =>
    catalog.migrations.some(({ from }) => from.id === id && String(from.version) === version),
  )
  return isOld
    ? `${id}@${version} is no longer supported; contracts migrate ${id} --to ${String(Math.max(...versions))} reads its messages.`
    : `${printable(id)} has no version ${printable(version)}; it has ${there}.`
}

/** Finds the contract that was probably meant: in another case, with `_` for `-`, without its domain, or misspelt. */
const meantBy = (id: string, loaded: readonly Loaded[]): string | undefined => {
  const ids = [...new Set(loaded.flatMap(({ catalog }) => catalog.entries.map(({ contract }) => contract.id)))]
  const plain = id.toLowerCase().replaceAll('_', '-')
  const short = ids.map(unscoped)
  const near = plain.includes('/') ? undefined : nearest(plain, short)
  return (
    ids.find((one) => one === plain || unscoped(one) === plain) ??
    nearest(plain, ids) ??
    (near === undefined ? undefined : ids[short.indexOf(near)])
  )
}

/** Returns the message for a domain that no usable package has. */
const aDomain = (name: string, domain: string, { packages, loaded }: Unknown): string => {
  const broken = packages.find(
    (one) => unscoped(one.name) === domain && !loaded.some(({ installed }) => installed.name === one.name),
  )
  if (broken !== undefined) return `There is no contract ${name} here: ${printable(broken.name)} cannot be used.`
  const none = `There is no contract ${name} here: no installed package has the domain ${domain}.`
  if (publishedDomains.includes(domain)) return `${none} Install it: npm i @contracts/${domain}`
  return loaded.length === 0 ? `${none} ${nothingInstalled}` : `${none} See contracts list.`
}

/** Returns why no contract has this name, and what the user can do about it. */
export const noSuchContract = (unknown: Unknown): string => {
  const { name, cwd, packages, loaded } = unknown
  const shown = printable(name)
  if (name === 'auto') return 'Only contracts validate accepts auto: name a contract.'
  if (isFile(name, cwd) || (name === '-' && unknown.call !== undefined)) return aFile(unknown)
  const whole = loaded.find(({ catalog, installed }) => catalog.domain === name || installed.name === name)
  if (whole !== undefined)
    return `${shown} is a ${whole.installed.name === name ? 'package' : 'domain'}: ${someOf(whole)}`
  if (packages.length === 0 && !name.includes('/')) return nothingInstalled
  const [id = '', version] = name.split('@')
  const ofVersion = version === undefined ? undefined : aVersion(id, version, loaded)
  if (ofVersion !== undefined) return ofVersion
  const meant = meantBy(id, loaded)
  if (meant !== undefined) return `There is no contract ${shown}. Did you mean ${meant}?`
  const domain = /^[a-z0-9][a-z0-9._-]*(?=\/)/.exec(id)?.[0]
  return domain === undefined || loaded.some(({ catalog }) => catalog.domain === domain)
    ? `There is no contract ${shown}. ${showThem}`
    : aDomain(shown, domain, unknown)
}
