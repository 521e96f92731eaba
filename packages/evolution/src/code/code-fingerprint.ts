import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { type AnyContract, schemaNodeOf } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { diffSchemas } from '../change/changes.js'
import type { Mixed } from 'io-ts'
import { type Captured, captures, restBelow, type Scope } from './captured.js'
import { type Free, templateOf } from './template.js'

/**
 * A function that computes the fingerprint of a built function. The contracts in `reads` are compared separately.
 *
 * @category model
 * @since 1.0.0
 */
export type Fingerprint = (value: unknown, reads?: readonly Pick<AnyContract, 'name'>[]) => string

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

const isContract = (value: unknown): value is AnyContract =>
  isKeyed(value) &&
  ['id', 'name', 'role'].every((key) => typeof value[key] === 'string') &&
  typeof value['version'] === 'number' &&
  isKeyed(value['node']) &&
  Array.isArray(value['rules']) &&
  typeof value['decode'] === 'function'

const isCodec = (value: unknown): value is Mixed =>
  isKeyed(value) &&
  typeof value['name'] === 'string' &&
  ['validate', 'is', 'encode'].every((key) => typeof value[key] === 'function')

/** Returns whether a value is a decoder. Its fingerprint covers the values passed to the library, not the library. */
const isDecoder = (value: unknown): value is Keyed =>
  isKeyed(value) && ['is', 'check'].every((key) => typeof value[key] === 'function')

/** Returns whether a value is the namespace of a module, in any of the forms of bundlers and transpilers. */
const isNamespace = (value: unknown): value is Keyed =>
  isKeyed(value) &&
  (Reflect.get(value, Symbol.toStringTag) === 'Module' ||
    Reflect.get(value, '__esModule') === true ||
    (Object.keys(value).length === 1 && 'default' in value))

/** The variables that CommonJS and jest pass to every module. */
const moduleVariables = new Set(['require', 'module', 'exports', '__dirname', '__filename', 'jest'])

const isGlobal = ({ kind }: Scope): boolean => kind === 'Global'

/**
 * Returns whether a scope is that of a module. CommonJS wraps a module in a function without a name, and jest in one
 * with the name `Object.<anonymous>`.
 */
const isModuleScope = ({ kind, of }: Scope): boolean =>
  kind === 'Module' || kind === 'Script' || (kind === 'Closure' && (of === '' || of === 'Object.<anonymous>'))

const callScopes = ({ scopes }: Captured): readonly Scope[] =>
  scopes.filter((scope) => !isGlobal(scope) && !isModuleScope(scope))

const holderOf = (name: string, scopes: readonly Scope[]): Scope | undefined =>
  scopes.find(({ variables }) => Object.hasOwn(variables, name))

const nativeName = (value: object): string => {
  const name: unknown = Reflect.get(value, 'name')
  return typeof name === 'string' ? name : ''
}

/** Returns the name of the installed package that contains a script, or `undefined`. */
const installedFrom = (url: string): string | undefined => {
  const at = url.lastIndexOf('/node_modules/')
  if (at === -1) return undefined
  const [first = '', second = ''] = url.slice(at + '/node_modules/'.length).split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

const mostObjects = 20_000

const primitive = (value: unknown): string => {
  switch (typeof value) {
    case 'bigint':
      return `bigint ${String(value)}`
    case 'number':
      return Object.is(value, -0) ? 'number -0' : `number ${String(value)}`
    case 'symbol':
      return `symbol ${value.description ?? ''}`
    case 'string':
      return JSON.stringify(value)
    case 'boolean':
      return String(value)
    case 'undefined':
      return 'undefined'
    case 'object':
    case 'function':
      return 'null' // other objects and functions are described by their contents
  }
}

/**
 * Describes what a built function does as text: its code, the functions it calls and the values it has captured. The
 * text does not depend on spaces, comments, the names of variables, the machine, or the form of the module.
 */
const described = (
  root: unknown,
  folder: string,
  capturedBy: (value: object) => Captured,
  reads: readonly { readonly name: string }[],
): string => {
  const text: string[] = []
  const met = new Map<object, number>()
  let left = mostObjects
  let inDecoder = false

  const entries = (pairs: Iterable<readonly [unknown, unknown]>): void => {
    for (const [key, value] of pairs) {
      describe(key)
      text.push(':')
      describe(value)
      text.push(',')
    }
  }

  const properties = (value: object): void => {
    for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      const accessors = [Reflect.get(property, 'get'), Reflect.get(property, 'set')] as const
      text.push(`${JSON.stringify(key)}:`)
      if (accessors.every((one) => one === undefined)) describe(property.value)
      else entries([accessors])
      text.push(',')
    }
  }

  /** Describes the value of a free variable, or of its member if the variable is the namespace of a module. */
  const variable = ({ name, members, isWritten }: Free, { scopes }: Captured): void => {
    const holder = holderOf(name, scopes)
    if (holder === undefined || isGlobal(holder)) {
      text.push(['global', name, ...members].join('.'))
      return
    }
    let value = holder.variables[name]
    let rest = members
    while (isNamespace(value) && rest[0] !== undefined && rest[0] in value) {
      value = Reflect.get(value, rest[0])
      rest = rest.slice(1)
    }
    if (moduleVariables.has(name) && rest.length === members.length) text.push(`module.${name}`)
    else if (isWritten) text.push(`written ${typeof value}`)
    else describe(value)
    text.push(...rest.map((member) => `.${member}`))
  }

  const code = (value: object, captured: Captured): void => {
    const template = templateOf(Function.prototype.toString.call(value))
    if (template === undefined) text.push(`native ${nativeName(value)}`)
    else
      for (const part of template)
        if (typeof part === 'string') text.push(part)
        else variable(part, captured)
  }

  /**
   * Describes a function of an installed package by its name and the values that calls of the package have captured.
   */
  const installed = (value: object, from: string, captured: Captured): void => {
    text.push(`${from} ${nativeName(value)}(`)
    const inner = { ...captured, scopes: callScopes(captured) }
    for (const part of templateOf(Function.prototype.toString.call(value)) ?? [])
      if (typeof part !== 'string' && holderOf(part.name, inner.scopes) !== undefined) variable(part, inner)
    text.push(')')
  }

  const callable = (value: object): void => {
    const captured = capturedBy(value)
    const { url, bound } = captured
    const below = restBelow(url, folder)
    const library = inDecoder && below === undefined ? 'library' : undefined
    const from = url.startsWith('node:') ? url : (library ?? installedFrom(below ?? url))
    if (bound !== undefined) entries([[bound.target, bound.values]])
    else if (from !== undefined) installed(value, from, captured)
    else code(value, captured)
  }

  const contract = (value: AnyContract): void => {
    text.push(`contract ${value.name}`)
    const read = reads.find(({ name }) => name === value.name)
    const schema = toJsonSchema(value.node)
    if (read === undefined) {
      text.push(JSON.stringify(schema))
      describe(value.rules)
    } else if (read !== value && isContract(read))
      // The contract itself is compared elsewhere, so only the difference from it counts here.
      text.push(...diffSchemas(toJsonSchema(read.node), schema).map(({ kind, path }) => `${kind} ${path}`))
  }

  const codec = (value: Mixed): void => {
    const node = schemaNodeOf(value)
    text.push(`codec ${JSON.stringify(toJsonSchema(node))}`)
    // An opaque codec has no schema, so its code counts.
    if (JSON.stringify(node, (_, one: unknown) => (typeof one === 'function' ? undefined : one)).includes('"opaque"'))
      entries([[value.validate, value.is]])
  }

  const decoder = (value: Keyed): void => {
    const outer = inDecoder
    inDecoder = true
    describe(value['check'])
    describe(value['is'])
    inDecoder = outer
  }

  const instance = (value: object): void => {
    const maker: unknown = Reflect.get(value, 'constructor')
    const isOurs = typeof maker === 'function' && templateOf(Function.prototype.toString.call(maker)) !== undefined
    if (Object.hasOwn(value, 'constructor') && typeof maker === 'function' && !isOurs) {
      text.push(`prototype of ${nativeName(maker)}`) // built-in prototypes differ between versions of Node
      return
    }
    if (isOurs) describe(maker) // the methods of an instance are in its class
    text.push('{')
    properties(value)
    text.push('}')
  }

  const object = (value: object): void => {
    const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
    text.push(tag)
    if (typeof value === 'function') callable(value)
    else if (isContract(value)) contract(value)
    else if (isCodec(value)) codec(value)
    else if (isDecoder(value)) decoder(value)
    else if (tag === 'RegExp') text.push(RegExp.prototype.toString.call(value))
    else if (tag === 'Date') text.push(String(Number(value)))
    else if (tag === 'Map') entries(value as ReadonlyMap<unknown, unknown>)
    else if (tag === 'Set') entries([...(value as ReadonlySet<unknown>)].map((one) => [one, true]))
    else if (tag !== 'WeakMap' && tag !== 'WeakSet' && tag !== 'WeakRef' && tag !== 'Promise') instance(value)
  }

  const describe = (value: unknown): void => {
    if ((typeof value !== 'object' || value === null) && typeof value !== 'function') {
      text.push(primitive(value))
      return
    }
    const before = met.get(value)
    if (before !== undefined || left === 0) {
      text.push(before === undefined ? '<more>' : `^${String(before)}`)
      return
    }
    left--
    met.set(value, met.size)
    object(value)
  }

  describe(root)
  return text.join(' ')
}

/**
 * Calls `use` with a function that computes fingerprints. `folder` is the package that the functions belong to. A
 * fingerprint covers the code of that package and of its workspace; a function of an installed package counts by its
 * name and the values it has captured.
 *
 * @category combinators
 * @since 1.0.0
 */
export const withFingerprints = <A>(folder: string, use: (fingerprint: Fingerprint) => A): A => {
  const { of, close } = captures()
  const own = realpathSync(folder)
  try {
    return use((value, reads = []) =>
      createHash('sha256')
        .update(described(value, own, of, reads))
        .digest('hex')
        .slice(0, 12),
    )
  } finally {
    close()
  }
}
