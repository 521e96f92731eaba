/** The ways a node becomes something that answers: interpreted, compiled in process, or evaluated from a module's text. */
import vm from 'node:vm' // its modules are there only under a flag
import { contract, Issue, type AnyContract } from '@contracts/core'
import { moduleOf } from '@contracts/core/compile'
import * as runtime from '@contracts/core/compiled'
import type { Compiled, CompiledModule } from '@contracts/core/compiled'
import { codec, inProcess, type Node } from '../inside-core.js'

/** Makes the compiled shape of a node. */
export type Maker = (node: Node) => CompiledModule

/** What a module exports. */
interface Exported {
  readonly compiled: CompiledModule
  readonly is?: AnyContract['is']
  readonly decode?: ReturnType<typeof runtime.shapeDecoder>
}

/** A contract of a shape alone; without a compiled one the walk answers. */
export const contractOf = (node: Node, compiled?: CompiledModule): AnyContract =>
  contract({ id: 'proof/any', version: 1, role: 'message', says: 'Any.', codec: codec('Any', node), compiled })

const required = (name: string): unknown => {
  if (name === '@contracts/core/compiled') return runtime
  throw new Error(`a compiled module asks for ${name}`)
}

/** What the text of a CommonJS module exports. */
export const cjsExports = (text: string): Exported => {
  const run = vm.runInThisContext(`(function (module, require) {${text}\n})`) as (
    module: object,
    require: (name: string) => unknown,
  ) => void // the text of a module is a function of these two
  const made = { exports: {} as Exported } // moduleOf says what it exports
  run(made, required)
  return made.exports
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

const textOf = (node: Node, format: 'esm' | 'cjs'): string => {
  const text = moduleOf(contractOf(node), format)
  if (text === undefined) throw new Error('the compiler has written no module')
  return text
}

/** The makers that answer at once. */
export const makers = {
  'in process': inProcess,
  'cjs module': (node: Node): CompiledModule => cjsExports(textOf(node, 'cjs')).compiled,
} satisfies Readonly<Record<string, Maker>>

/** What an ES module of a node answers: as the contract of it, and by its own functions where it has them. */
export const esmAnswers = async (node: Node): Promise<readonly AnyContract[]> => {
  const { compiled, is, decode } = await esmExports(textOf(node, 'esm'))
  const whole = contractOf(node, compiled)
  if (is === undefined || decode === undefined) return [whole]
  const told: AnyContract['decode'] = (value, mode) => {
    const found = decode(value, mode)
    if (found._tag === 'Right') return found
    const [first, ...rest] = found.left
    return { _tag: 'Left', left: [new Issue(first), ...rest.map((fault) => new Issue(fault))] }
  }
  return [whole, { ...whole, is, decode: told }]
}

/** Whether a shape was really compiled. */
export const isCompiled = (made: CompiledModule): made is Compiled =>
  typeof made !== 'function' && made.compiled === true
