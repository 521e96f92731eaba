import { pathToFileURL } from 'node:url'
import { contract as contractOf, type Issue } from '@contracts/core'
import { moduleOf } from '@contracts/core/compile'
import type { Either } from 'fp-ts/lib/Either.js'
import { put, workFolder } from '../work/work-folder.js'
import type { Subject } from './peer.js'

type Shape = NonNullable<Parameters<typeof contractOf>[0]['compiled']>

/** What a compiled module of a shipped contract exports. */
export interface CompiledModule {
  readonly compiled: Shape
  readonly is: (value: unknown) => boolean
  readonly decode: (value: unknown) => Either<readonly Issue[], unknown>
}

const found = async (specifier: string): Promise<unknown> => {
  try {
    return await import(specifier)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what import throws is an error
    if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const isCompiled = (module: unknown): module is CompiledModule =>
  typeof module === 'object' && module !== null && 'is' in module && 'decode' in module && 'compiled' in module

const entryIn = (folder: 'compiled' | 'decoders', { contract }: Subject): string => {
  const [domain = '', name = ''] = contract.id.split('/')
  return `@contracts/${domain}/${folder}/${name}.v${String(contract.version)}`
}

/** The entry of a package that holds the compiled shape of one contract and nothing else. */
export const compiledEntry = (subject: Subject): string => entryIn('compiled', subject)

/** The entry of a package that reads the messages of one contract, its rules included. */
export const decoderEntry = (subject: Subject): string => entryIn('decoders', subject)

/** The compiled module of a shipped contract, or nothing when it has none: the moltar object, or a build without them. */
export const compiledOf = async (subject: Subject): Promise<CompiledModule | undefined> => {
  const module = await found(compiledEntry(subject))
  return isCompiled(module) ? module : undefined
}

/** The module `contracts compile` writes, of a contract nobody has shipped. */
export const compiledNow = async ({ name, contract }: Subject): Promise<CompiledModule> => {
  const text = moduleOf(contract)
  if (text === undefined) throw new Error(`${name} cannot be compiled`)
  const file = `${name}-${String(process.pid)}.mjs`.replace(/[^\w.-]+/g, '-')
  const module = await found(pathToFileURL(put(workFolder('ours'), file, text)).href)
  if (!isCompiled(module)) throw new Error(`${name} was compiled to something else`)
  return module
}

/** The compiled module of a contract, shipped or not. */
export const shapeModule = async (subject: Subject): Promise<CompiledModule> =>
  (await compiledOf(subject)) ?? (await compiledNow(subject))

/** The contract without its rules, compiled as it is. */
export const withoutRules = async (subject: Subject): Promise<Subject> => {
  const { compiled } = await shapeModule(subject)
  return { ...subject, contract: contractOf({ ...subject.contract, rules: [], compiled }) }
}
