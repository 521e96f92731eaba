import { basename, join } from 'node:path'
import { type AnyContract, type Catalog, isJsonObject, type Json } from '@contracts/core'
import { makeDecoder } from '@contracts/core/generated'
import { interpret } from '@contracts/core/internal'
import * as E from 'fp-ts/lib/Either.js'
import type { Mixed } from 'io-ts'
import { bundleModule } from '../release/bundle.js'
import { defaultObjectOf, isContract } from '../release/load-module.js'
import { type CallLimit, NotReturned, unlimited } from '../release/call-limit.js'
import { entriesOf } from '../release/export-names.js'
import { catalogsIn, codecsIn, contractsIn, type Exported } from '../release/exported-codecs.js'
import { readableMembers } from '../release/readable.js'
import type { Manifest } from '../release/manifest.js'
import { type BuiltRelease, noContracts } from '../release/release-from-build.js'
import { contractIn, contractStem, type Release, type ReleasedContract } from '../release/release.js'
import { packedFiles, type ShippedFile, shippedFiles } from '../release/shipped.js'
import { messagesOf } from '../release/stored-messages.js'
import { type Edges, edgesBetween } from '../verdict/edges.js'
import { commonValues } from '../verdict/codec-findings.js'
import { called } from '../verdict/execution.js'
import { shortly } from '../verdict/finding.js'
import { appliedTo } from '../verdict/edit-messages.js'
import { limitsOf } from '../verdict/limit-messages.js'
import { distinct, messagesToTry } from '../verdict/try-messages.js'
import { samplesOf } from './executable-contracts.js'
import { broken, type LoadedModule, modulesIn } from './shipped-modules.js'
import type { Problem } from './workspace-report.js'

type Decoder = Pick<AnyContract, 'decode' | 'is' | 'validate'>

/** A decoder that a package ships: its name in reports, the contract whose messages it decodes, and its edges. */
interface Shipped {
  readonly label: string
  readonly contract: string
  readonly decoder: Decoder
  readonly edges: Edges
  /** True if it is another contract in a module that exports contracts of the catalog (default: false). */
  readonly isBeside?: boolean
}

const noEdges: Edges = { numbers: [], texts: [] }

const isDecoder = (value: unknown): value is Decoder =>
  isJsonObject(value) && ['decode', 'is', 'validate'].every((key) => typeof value[key] === 'function')

/** Returns the exports of a module by name. Those of CommonJS may be only below `default`. */
const exportsOf = (module: object): readonly (readonly [string, unknown])[] => {
  const inner = defaultObjectOf(module)
  const below = inner !== undefined && !isContract(inner) ? readableMembers(inner) : []
  const own = readableMembers(module).filter(([name]) => name !== 'module.exports')
  return [...new Map<string, unknown>([...below, ...own])]
}

/** Returns the name of an export in its module. CommonJS may have it below `default`. */
const pathOf = ({ path }: Exported<unknown>): string =>
  (path[0] === 'default' && path.length > 1 ? path.slice(1) : path).join('.')

/** A contract that a module exports, and its name there. */
interface NamedContract {
  readonly name: string
  readonly contract: AnyContract
  /** True if it is in an exported object. */
  readonly isNested: boolean
}

/** Returns the contracts that a module exports, and after them those of its catalogs. */
const allContractsIn = (module: object): readonly NamedContract[] => {
  const listed = catalogsIn(module).flatMap((one) =>
    one.value.entries.map(({ contract }) => ({ one, name: `${pathOf(one)} of ${contract.name}`, contract })),
  )
  return [...contractsIn(module).map((one) => ({ one, name: pathOf(one), contract: one.value })), ...listed].map(
    ({ one, ...found }) => ({ ...found, isNested: pathOf(one).includes('.') }),
  )
}

/** Returns the numbers of a schema, at which a compiled decoder may decide otherwise. */
const numbersIn = (value: Json): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(numbersIn)
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([key, one]) => (key === 'examples' ? [] : numbersIn(one)))
    : []
}

const mostEdges = 40

const joined = (all: readonly Edges[]): Edges => ({
  numbers: [...new Set(all.flatMap(({ numbers }) => numbers))].slice(0, mostEdges),
  texts: [...new Set(all.flatMap(({ texts }) => texts))].slice(0, mostEdges),
})

/** The answer of a decoder to a message. */
interface Answer {
  readonly accepts: boolean | undefined
  /** Everything that it returns, as text. */
  readonly text: string
}

const decided = ({ decode, is, validate }: Decoder, message: Json): Answer => {
  const accepts = decode(message)._tag === 'Right'
  const { errors, warnings } = validate(message)
  const issues = [...errors, ...warnings].map(({ severity, code, pointer, rule }) => [severity, code, pointer, rule])
  return { accepts, text: JSON.stringify([accepts, is(message), errors.length === 0, issues]) }
}

/** Returns the answers of a decoder to messages. Those to which it does not return in time have no text. */
const answersOf = (
  label: string,
  decoder: Decoder,
  messages: readonly Json[],
  { call, callEach }: CallLimit,
): readonly (Answer | 'stopped')[] =>
  callEach(messages, (message) => {
    try {
      return call(label, message, () => decided(decoder, message))
    } catch (error) {
      return error instanceof NotReturned ? 'stopped' : { accepts: undefined, text: 'throws' }
    }
  })

const wordsOf = ({ accepts }: Answer): string =>
  accepts === undefined ? 'throws for' : accepts ? 'accepts' : 'rejects'

const otherBuild = (message: string): Problem => ({
  code: 'decodes-otherwise',
  message,
  fix: 'Build the package anew, and export the same from every build of an entry.',
})

/** Returns the decoder of a contract that walks its schema node, which neither a compiler nor a bundler has touched. */
const interpreted = ({ name, node, rules, validate }: AnyContract): Decoder => {
  try {
    return makeDecoder({ name, compiled: interpret(node), rules })
  } catch {
    return {
      decode: (value) =>
        validate(value).valid ? { _tag: 'Right', right: value } : { _tag: 'Left', left: [] as never },
      is: (value) => validate(value).valid,
      validate,
    }
  }
}

const otherwise = (contract: string, { label }: Shipped, message: Json, is: Answer, should: Answer): Problem => {
  const what =
    is.accepts === should.accepts
      ? `reports ${shortly(message)} otherwise than the schema of ${contract} and its rules`
      : `${wordsOf(is)} ${shortly(message)}, which the schema of ${contract} and its rules ${should.accepts === true ? 'accept' : 'reject'}`
  return {
    code: 'decodes-otherwise',
    message: `${label} ${what}.`,
    fix: 'Build the package anew, and export the contract that the catalog lists.',
  }
}

const notReturned = (subject: string, message: Json): Problem => ({
  code: 'decodes-otherwise',
  message: `${subject} did not return in time for ${shortly(message)}, so it is not compared.`,
  fix: 'Let every rule and every codec return for every message.',
})

/** The number of messages at the limits of decoders. */
const mostAtLimits = 1000

/** Returns copies of messages at the limits of decoders, which are found by running them. */
const atLimits = (
  decoders: readonly (readonly [label: string, Decoder])[],
  messages: readonly Json[],
  { call, callEach }: CallLimit,
): readonly Json[] => {
  const all = decoders.map(
    ([label, { validate }]) =>
      (message: Json) =>
        called(() => {
          const { errors, warnings } = call(label, message, () => validate(message))
          return [...errors, ...warnings].map(({ severity, rule = '' }) => ({ severity, rule }))
        }),
  )
  const edits = [...limitsOf(all, messages, [], callEach).values()]
  return appliedTo(messages, () => edits, mostAtLimits)
}

/** Runs the shipped decoders of a contract on messages, and reports each that decides one otherwise. */
const compared = (
  contract: AnyContract,
  { schema, ...released }: ReleasedContract,
  all: readonly Shipped[],
  { samples, limit }: { readonly samples: readonly Json[]; readonly limit: CallLimit },
): readonly Problem[] => {
  const edges = joined([...all.map((one) => one.edges), { numbers: numbersIn(schema), texts: [] }])
  const stored = messagesOf({ schema, ...released })
  const tried = messagesToTry({ schema, stored, samples, edges, share: 0.25 })
  const own = interpreted(contract)
  const beside = all.flatMap(({ isBeside = false, label, decoder }) => (isBeside ? [[label, decoder] as const] : []))
  const decoders = beside.length === 0 ? [] : [[contract.name, own] as const, ...beside]
  const messages = distinct([...tried, ...atLimits(decoders, stored.slice(0, 6), limit)])
  const answers = answersOf(contract.name, own, messages, limit)
  const never = answers.indexOf('stopped')
  if (never !== -1) return [notReturned(contract.name, messages[never] as Json)] // an index of both
  return all.flatMap((one) => {
    const given = answersOf(one.label, one.decoder, messages, limit)
    for (const [i, message] of messages.entries()) {
      const [is, should] = [given[i], answers[i]]
      if (is === 'stopped') return [notReturned(one.label, message)]
      if (is === undefined || should === undefined || should === 'stopped' || is.text === should.text) continue
      return [otherwise(contract.name, one, message, is, should)]
    }
    return []
  })
}

const unpacked = 'List it in `files` of package.json. Without `files`, npm leaves out what .gitignore names.'

const notListed = (label: string, name: string, { domain }: Catalog): Problem => ({
  code: 'contract-not-in-catalog',
  message: `${label} is the contract ${name}, and the catalog has no such contract, so nothing checks it.`,
  fix: name.startsWith(`${domain}/`)
    ? `List ${name} in the catalog, or do not export it.`
    : `Do not export it: the catalog of ${domain} cannot list it. Import it from the package of its own domain.`,
})

/** Returns a problem for each contract that a package without a catalog exports. Objects may have those of others. */
const withoutCatalog = (modules: readonly LoadedModule[]): readonly Problem[] => {
  const found = modules.flatMap(({ entry, module }) =>
    allContractsIn(module).flatMap((one) => (one.isNested ? [] : [{ ...one, entry }])),
  )
  return [...new Map(found.map((one) => [one.contract.name, one] as const).reverse()).values()].map(
    ({ entry, name, contract }) => ({
      code: 'contract-not-in-catalog',
      message: `The export ${name} of the entry ${entry} is the contract ${contract.name}, and package.json names no catalog, so nothing checks it.`,
      fix: 'Name the module that exports the catalog of its contracts: "contracts": { "catalog": "<file>" }. Import contracts of another package from there, and do not export them.',
    }),
  )
}

/** Returns the decoders that the modules of a package export, and the problems of those that cannot be compared. */
const decodersIn = async (
  folder: string,
  modules: readonly LoadedModule[],
  { catalog, code }: { readonly catalog: Catalog; readonly code: string },
): Promise<{ readonly shipped: readonly Shipped[]; readonly problems: readonly Problem[] }> => {
  const listed = new Map(catalog.entries.map(({ contract }) => [contract.name, contract] as const))
  const stems = new Map(catalog.entries.map(({ contract }) => [contractStem(contract), contract.name] as const))
  const shipped: Shipped[] = [...listed].map(([contract, decoder]) => ({
    ...{ label: `The catalog's ${contract}`, contract, decoder },
    edges: noEdges,
  }))
  const problems: Problem[] = []
  const known = new Set<unknown>(listed.values())
  for (const { entry, subpath, file, module } of modules) {
    const path = join(folder, file)
    const all = allContractsIn(module)
    const found = all.filter(({ contract }) => !known.has(contract))
    // Beside the contracts of the catalog, another one may be code of the catalog too: nothing may differ.
    const isBeside = all.some(({ contract }) => listed.get(contract.name) === contract)
    const text = found.length === 0 ? undefined : await bundleModule(folder, path)
    const edges = text === undefined || E.isLeft(text) ? noEdges : edgesBetween(code, text.right)
    for (const { name, contract, isNested } of found) {
      if (known.has(contract)) continue
      known.add(contract)
      const label = `The export ${name} of the entry ${entry}`
      if (listed.has(contract.name))
        shipped.push({ label, contract: contract.name, decoder: contract, edges, isBeside })
      else if (!isNested || contract.name.startsWith(`${catalog.domain}/`))
        problems.push(notListed(label, contract.name, catalog)) // an object may have contracts of others
    }
    const alone = Object.fromEntries(exportsOf(module))
    const named = stems.get(basename(subpath))
    if (named !== undefined && isDecoder(alone))
      shipped.push({ label: `The entry ${entry}`, contract: named, decoder: alone, edges: noEdges })
  }
  return { shipped, problems }
}

/** Returns a problem for each codec that a build of an entry lacks, or that decides otherwise than in another build of it. */
const otherCodecs = (
  modules: readonly LoadedModule[],
  { codecs = {} }: Release,
  { samples, limit }: { readonly samples: (name: string) => readonly Json[]; readonly limit: CallLimit },
): readonly Problem[] =>
  modules.flatMap(({ subpath, entry, module }, i) => {
    const first = modules.find((one) => one.subpath === subpath)
    if (first === undefined || first === modules[i]) return []
    const found = new Map(codecsIn(module).map((one) => [pathOf(one), one.value]))
    return codecsIn(first.module).flatMap((one): readonly Problem[] => {
      const path = pathOf(one)
      const other = found.get(path)
      const name = [path, `${path} of ${subpath}`].find((each) => Object.hasOwn(codecs, each))
      if (other === one.value || name === undefined) return []
      const label = `The codec ${path} of the entry ${entry}`
      if (other === undefined) return [otherBuild(`${label} is missing.`)]
      const schema = codecs[name] ?? {}
      const edges = joined([{ numbers: numbersIn(schema), texts: [] }])
      const messages = messagesToTry({ schema, stored: commonValues, samples: samples(`${name}@1`), edges, share: 0.25 }) // oxfmt-ignore
      const accepted = (codec: Mixed) => limit.callEach(messages, (message) => called(() => limit.call(label, message, () => codec.decode(message)._tag === 'Right'))) // oxfmt-ignore
      const [should, is] = [accepted(one.value), accepted(other)]
      const at = messages.findIndex((_, index) => is[index] !== should[index])
      if (at === -1) return []
      const word = is[at] === undefined ? 'throws for' : is[at] ? 'accepts' : 'rejects'
      const message = shortly(messages[at] as Json) // an index of both
      return [otherBuild(`${label} ${word} ${message}, and that of the entry ${first.entry} does not.`)]
    })
  })

/** Returns a problem for each contract of a catalog that has no decoder, if the entry `./decoders/*` promises them. */
const missingDecoders = (
  { entries }: Catalog,
  manifest: Manifest,
  files: readonly ShippedFile[],
): readonly Problem[] => {
  if (!isJsonObject(manifest.exports) || !('./decoders/*' in manifest.exports)) return []
  return entries.flatMap(({ contract }) => {
    const subpath = `./decoders/${contractStem(contract)}`
    const has = files.some((one) => one.way !== 'types' && one.subpath === subpath)
    return has ? [] : [broken(`The entry ${subpath} leads to no file.`)]
  })
}

/**
 * Checks that a package ships what its catalog has: every entry leads to a file that is packed and can be loaded, every
 * exported contract is in the catalog, and each of them, the decoders and the compiled modules included, decides messages as
 * the schema nodes and the rules of the catalog do. Contracts are compared by running them. A package without a catalog
 * exports no contract.
 */
export const checkShipped = async (
  folder: string,
  root: string,
  manifest: Manifest,
  { catalog, code, codecs, release }: BuiltRelease,
): Promise<readonly Problem[]> => {
  const { files, missing } = shippedFiles(folder, manifest)
  // A module of a pattern may be a program, so it is run only if the package has code to compare it with.
  const entries = new Set(entriesOf(manifest).map(({ subpath }) => subpath))
  const run = code === undefined ? files.filter(({ subpath }) => entries.has(subpath)) : files
  const { modules, problems: unread } = await modulesIn(folder, run)
  const { limit = unlimited } = code ?? {}
  const samples = samplesOf(catalog ?? noContracts, limit, codecs)
  const others = otherCodecs(modules, release, { samples, limit })
  if (catalog === undefined || code === undefined) return [...withoutCatalog(modules), ...others]
  const packed = await packedFiles(folder, root)
  const left = [...new Set(files.map(({ file }) => file))].filter((file) => packed?.has(file) === false)
  const { shipped, problems } = await decodersIn(folder, modules, { catalog, code: code.text })
  return [
    ...missing.map((one) => broken(`The entry ${one} leads to no file.`)),
    ...missingDecoders(catalog, manifest, files),
    ...left.map((file) => broken(`${file} is the file of an entry, and npm does not pack it.`, unpacked)),
    ...unread,
    ...problems,
    ...others,
    ...catalog.entries.flatMap(({ contract }) => {
      const released = contractIn(release, contract.name)
      const all = shipped.filter((one) => one.contract === contract.name)
      return released === undefined ? [] : compared(contract, released, all, { samples: samples(contract.name), limit })
    }),
  ]
}
