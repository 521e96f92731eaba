/** The ways a node becomes something that answers: interpreted, compiled in process, or evaluated from a module's text. */
import vm from 'node:vm' // its modules are there only under a flag
import { inProcess, moduleOf } from '@contracts/compiler'
import { codecOfNode, contract, type AnyContract, type SchemaNode } from '@contracts/core'
import * as runtime from '@contracts/core/internal'
import type { Compiled, CompiledModule } from '@contracts/core/internal'

/** Makes the compiled shape of a node. */
export type Maker = (node: SchemaNode) => CompiledModule

/** What a module exports. */
interface Exported {
  readonly compiled: CompiledModule
}

/** A contract of a shape alone; without a compiled one the walk answers. */
export const contractOf = (node: SchemaNode, compiled?: CompiledModule): AnyContract =>
  contract({
    id: 'proof/any',
    version: 1,
    role: 'message',
    description: 'Any.',
    codec: codecOfNode('Any', node),
    compiled,
  })

const required = (name: string): unknown => {
  if (name === '@contracts/core/internal') return runtime
  throw new Error(`a compiled module asks for ${name}`)
}

/** What the text of a CommonJS module exports. */
export const cjsExports = (text: string): Exported => {
  const run = vm.runInThisContext(`(function (exports, require) {${text}\n})`) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void // the text of a module is a function of these two
  const made = {} as Exported // moduleOf says what it exports
  run(made, required)
  return made
}

/** What the text of an ES module exports. */
export const esmExports = async (text: string): Promise<Exported> => {
  const module = new vm.SourceTextModule(text)
  await module.link((name) => {
    const offered = new Map(Object.entries(required(name) as object)) // the runtime is a namespace
    return new vm.SyntheticModule([...offered.keys()], function () {
      for (const [key, value] of offered) this.setExport(key, value)
    })
  })
  await module.evaluate()
  return module.namespace as Exported // moduleOf says what it exports
}

const textOf = (node: SchemaNode, format: 'esm' | 'cjs'): string => {
  const text = moduleOf(contractOf(node), format)?.code
  if (text === undefined) throw new Error('the compiler has written no module')
  return text
}

/** The makers that answer at once. */
export const makers = {
  'in process': inProcess,
  'cjs module': (node: SchemaNode): CompiledModule => cjsExports(textOf(node, 'cjs')).compiled,
} satisfies Readonly<Record<string, Maker>>

/** The contract of a node by its ES module. */
export const esmContract = async (node: SchemaNode): Promise<AnyContract> =>
  contractOf(node, (await esmExports(textOf(node, 'esm'))).compiled)

/** Whether a shape was really compiled. */
export const isCompiled = (made: CompiledModule): made is Compiled =>
  typeof made !== 'function' && made.compiled === true
