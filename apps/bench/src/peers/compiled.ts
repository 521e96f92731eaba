import { pathToFileURL } from 'node:url'
import { moduleOf } from '@contracts/compiler'
import { contract as contractOf } from '@contracts/core'
import { capturedNodes, guardBy } from '@contracts/core/internal'
import { moduleFile, put, workFolder } from '../work/work-folder.js'
import type { Subject } from './peer.js'

type Shape = NonNullable<Parameters<typeof contractOf>[0]['compiled']>

const found = async (specifier: string): Promise<unknown> => {
  try {
    return await import(specifier)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // `import` throws errors
    if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const isCompiled = (module: unknown): module is { readonly compiled: Shape } =>
  typeof module === 'object' && module !== null && 'compiled' in module

/** Returns the package entry that decodes the messages of one contract, or `undefined` when no package ships it. */
export const decoderEntry = async ({ contract }: Subject): Promise<string | undefined> => {
  const [domain = '', name = ''] = contract.id.split('/')
  const entry = `@contracts/${domain}/decoders/${name}.v${String(contract.version)}`
  return (await found(entry)) === undefined ? undefined : entry
}

/** Returns the compiled shape of a contract, from the module that `contracts compile` writes. */
export const shapeOf = async ({ name, contract }: Subject): Promise<Shape> => {
  const text = moduleOf(contract)?.code
  if (text === undefined) throw new Error(`${name} cannot be compiled`)
  const module = await found(pathToFileURL(put(workFolder('ours'), moduleFile(name), text)).href)
  if (!isCompiled(module)) throw new Error(`${name} was compiled to something else`)
  return module.compiled
}

/** Returns the compiled guard of a contract: its shape, without its rules. */
export const guardOf = async (subject: Subject): Promise<(value: unknown) => boolean> => {
  const shape = await shapeOf(subject)
  return guardBy('link' in shape ? shape.link(capturedNodes(subject.contract.node)) : shape)
}

/** Returns the contract without its rules. Its shape is compiled. */
export const withoutRules = async (subject: Subject): Promise<Subject> => ({
  ...subject,
  contract: contractOf({ ...subject.contract, rules: [], compiled: await shapeOf(subject) }),
})
