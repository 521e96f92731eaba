/** Prints a schema node as the TypeScript that an author would write. */
import { type Keywords, schemaNodeOf, type SchemaNode } from '@contracts/core'
import * as codecs from '@contracts/core/codecs'
import { allNodesIn, type Cases, fieldComment, fold, isScalar, mapKeywords, memoise } from '@contracts/core/internal'
import { asWritten } from './as-written.js'
import { componentOf } from './components.js'
import { escaped, keyText, pascalOf, quote } from '../words/words.js'

type Fields = Extract<SchemaNode, { readonly kind: 'object' }>['fields']

const core = '@contracts/core'

/** Names that a codec must not take: names that the source imports, and well-known globals. */
const reserved = [
  ...['Array', 'Boolean', 'Codec', 'Date', 'Error', 'Function', 'Infinity', 'Map', 'Math', 'NaN', 'Number', 'Object'],
  ...['Promise', 'Record', 'Set', 'String', 'Symbol', 'TypeOf'],
  ...Object.keys(codecs),
]

/**
 * Returns the parts of a node that decide what it accepts, with sorted keys, so that equal nodes have equal texts. A
 * recursive node that was reached before is written as its number.
 */
const canonical = memoise((root: SchemaNode): string => {
  const recursive = new Map<unknown, number>()
  const plain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(plain)
    const { kind, name, get } = value as {
      readonly kind?: string
      readonly name?: string
      readonly get?: () => unknown
    }
    if (kind === 'lazy') {
      const known = recursive.get(value)
      if (known !== undefined) return { kind, known }
      recursive.set(value, recursive.size)
      return { kind, name, is: plain(get?.()) }
    }
    // These kinds are known by their names.
    const isNamed = kind === undefined || kind === 'refined' || kind === 'opaque'
    const entries = Object.entries(value).filter(([key]) => isNamed || key !== 'name')
    return Object.fromEntries(entries.sort(([x], [y]) => (x < y ? -1 : 1)).map(([key, one]) => [key, plain(one)]))
  }
  return JSON.stringify(plain(root))
})

/**
 * An exported codec that other sources may import instead of declaring it again.
 *
 * @category model
 * @since 1.0.0
 */
export interface SharedCodec {
  /** Module specifier to import it from. */
  readonly from: string
  /** Name of the export. */
  readonly codec: string
  /** Its schema node. */
  readonly node: SchemaNode
}

const keyOfStruct = (node: SchemaNode, name: string): string => `${name} ${canonical(node)}`

/**
 * Returns the key under which a component of a document, or a struct, is shared; `undefined` for any other node. Others may
 * be equal by chance.
 */
const sharedKey = memoise((node: SchemaNode): string | undefined => {
  const name = componentOf(node) ?? (node.kind === 'object' ? (node.name ?? '') : undefined)
  return name === undefined ? undefined : keyOfStruct(asWritten(node), name)
})

const sharedKeysIn = memoise(
  (root: SchemaNode): ReadonlySet<string> => new Set([...allNodesIn(root)].flatMap((node) => sharedKey(node) ?? [])),
)

/**
 * Returns the codecs that the source of a node may import: those that do not have the node as a part, since their own
 * sources may import it.
 */
export const sharedWith = (node: SchemaNode, shared: readonly SharedCodec[]): readonly SharedCodec[] => {
  const own = sharedKey(node)
  return own === undefined ? shared : shared.filter((one) => !sharedKeysIn(one.node).has(own))
}

const knownCodecs = new Map(Object.entries(codecs).map(([name, codec]) => [canonical(schemaNodeOf(codec)), name]))

/** The declarations and imports that the text of a node needs. */
export interface Printer {
  /** Returns the expression of a node. `hint` names a declaration that it needs, if the node has no name. */
  readonly expression: (node: SchemaNode, hint: string) => string
  /** Declares a node under a name that is still free, and returns the name. */
  readonly declare: (node: SchemaNode, name: string, hint: string) => string
  /** Imports a name, and returns it. */
  readonly use: (from: string, name: string) => string
  /** Returns the declarations so far. A declaration comes after those it uses. */
  readonly declarations: () => readonly string[]
  /** Returns the imports so far, as lines. */
  readonly imports: () => readonly string[]
  /** Returns sentences about what the source cannot express: predicates and codecs that exist only as functions. */
  readonly left: () => readonly string[]
}

const indented = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`)

/** Prints a list of arguments on one line if it is short, else each on its own line. */
const list = (open: string, items: readonly string[], close: string): string => {
  const line = `${open}${items.join(', ')}${close}`
  if (line.length <= 96 && !line.includes('\n')) return line
  return `${open.trimEnd()}\n${items.map((item) => `  ${indented(item)},\n`).join('')}${close.trimStart()}`
}

/** A part of data that is printed as this text. */
class Source {
  constructor(readonly text: string) {}
}

/** Prints plain data as an object literal, without keys whose value is `undefined`. */
const dataText = (value: unknown): string => {
  if (value instanceof Source) return value.text
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return list('[', value.map(dataText), ']')
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '0' : String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return '{}'
  return list(
    '{ ',
    entries.map(([key, one]) => `${keyText(key)}: ${dataText(one)}`),
    ' }',
  )
}

const withName = (call: string, constraints: string, name: string | undefined): string =>
  name === undefined ? `${call}(${constraints})` : `${call}(${constraints}, ${quote(name)})`

/** Makes a printer without declarations. It imports the components and structs that are equal to shared ones of the same name. */
export const printer = (shared: readonly SharedCodec[] = []): Printer => {
  const sharedCodecs = new Map<string, SharedCodec>()
  for (const one of shared) {
    const key = sharedKey(one.node)
    // A component that only refers to another has the key of that one.
    if (key !== undefined && (!sharedCodecs.has(key) || one.codec === componentOf(one.node))) sharedCodecs.set(key, one)
  }
  const imported = new Map<string, Set<string>>()
  const declared: string[] = []
  const names = new Map<SchemaNode, string>()
  const structs = new Map<string, string>()
  const taken = new Set(reserved)
  const left: string[] = []
  /** The number of recursive codecs around the text being printed. A declaration before them could not use them. */
  let inside = 0

  const use = (from: string, name: string): string => {
    const known = imported.get(from) ?? new Set()
    imported.set(from, known.add(name))
    return plain(name)
  }
  const ioTs = (text: string): string => {
    use('io-ts', '* as t')
    return `t.${text}`
  }
  const freeName = (name: string, hint: string): string => {
    const other = pascalOf(hint) === pascalOf(name) ? `${name} shape` : `${hint} ${name}`
    const wanted = [pascalOf(name), pascalOf(other)]
    const free = wanted.find((one) => !taken.has(one))
    let [made, n] = [free ?? wanted[1] ?? name, 2]
    while (taken.has(made)) made = `${wanted[1] ?? name}${String(n++)}`
    taken.add(made)
    return made
  }
  const declare: Printer['declare'] = (node, name, hint) => {
    const known = names.get(node)
    if (known !== undefined) return known
    const own = freeName(name, hint)
    names.set(node, own)
    const text = definition(node, own)
    if (node.kind !== 'lazy') declared.push(`const ${own} = ${text}`)
    else {
      declared.push(`type ${own} = ${typeText(node.get())}`)
      declared.push(`const ${own}: ${use(core, 'type Codec')}<${own}> = ${text}`)
    }
    return own
  }
  const fieldsText = (fields: Fields, owner: string): string => {
    if (fields.length === 0) return '{}'
    const lines = fields.map(({ key, node, description, formerly, deprecated, neverNull }) => {
      const codec = expression(node, owner, key)
      const notes = dataText({ formerly, deprecated, neverNull })
      const hasField = description !== undefined || notes !== '{}'
      const parts = [codec, quote(description ?? ''), ...(notes === '{}' ? [] : [notes])]
      const comment = fieldComment({ description, deprecated })
      const hover = comment === undefined ? '' : `  ${escaped(comment)}\n`
      return `${hover}  ${keyText(key)}: ${indented(hasField ? list(`${use(core, 'field')}(`, parts, ')') : codec)},\n`
    })
    return `{\n${lines.join('')}}`
  }
  const structText = ({ fields, open }: { fields: Fields; open: boolean }, name: string): string => {
    const required = fieldsText(
      fields.filter((one) => one.required),
      name,
    )
    const optional = fieldsText(
      fields.filter((one) => !one.required),
      name,
    )
    const call = use(core, 'struct')
    if (optional === '{}' && !open) return `${call}(${quote(name)}, ${required})`
    const parts = [quote(name), required, optional, ...(open ? ['{ open: true }'] : [])]
    return `${call}(\n${parts.map((part) => `  ${indented(part)},\n`).join('')})`
  }
  const all = (nodes: readonly SchemaNode[], name: string): string[] =>
    nodes.map((node, i) => expression(node, name, `${name}${String(i + 1)}`))

  const keywordsText = (keywords: Keywords<SchemaNode>, name: string): string =>
    dataText(mapKeywords(keywords, (node, keyword) => new Source(expression(node, name, `${name} ${keyword}`))))

  /** The text of each kind of node. `name` is the name of its declaration. */
  const cases: Cases<string, readonly [name: string]> = {
    string: ({ name: own, warnings, minLength, maxLength, pattern, format, expects }) => {
      const constraints = dataText({ minLength, maxLength, pattern, format, expects })
      const isPlain = constraints === '{}' && own === undefined
      const plainCodec = isPlain ? use(core, 'string') : withName(use(core, 'stringOf'), constraints, own)
      return (warnings ?? []).reduce(
        (codec, one) => list(`${use(core, 'warnUnless')}(`, [codec, dataText(one)], ')'),
        plainCodec,
      )
    },
    number: ({ integer, min, max, name: own }) => {
      const isPlain = !integer && min === undefined && max === undefined && own === undefined
      return isPlain
        ? use(core, 'number')
        : withName(use(core, integer ? 'integerOf' : 'numberOf'), dataText({ min, max }), own)
    },
    boolean: () => use(core, 'boolean'),
    null: () => ioTs('null'),
    json: () => use(`${core}/codecs`, 'JsonValue'),
    literal: ({ value, claims, decides }) => {
      if (value === null) return ioTs('null')
      const notes = dataText({ claims, decides })
      return `${use(core, 'literal')}(${dataText(value)}${notes === '{}' ? '' : `, ${notes}`})`
    },
    enum: ({ values, open }) => list(`${use(core, open ? 'openEnumOf' : 'enumOf')}(`, values.map(quote), ')'),
    array: ({ item, min, max }, name) => {
      const bounds = dataText(min !== undefined && min === max ? { length: min } : { min, max })
      const codec = expression(item, name, name)
      return `${use(core, 'arrayOf')}(${codec}${bounds === '{}' ? '' : `, ${bounds}`})`
    },
    tuple: ({ items }, name) => list(`${use(core, 'tuple')}([`, all(items, name), '])'),
    object: structText,
    record: ({ value }, name) => `${use(core, 'recordOf')}(${expression(value, name, name)})`,
    union: ({ members }, name) =>
      list(`${use(core, 'union')}(`, [quote(name), list('[', all(members, name), ']')], ')'),
    tagged: ({ tag, members }, name) => {
      const codecsOf = members.map(({ node, value }) => expression(node, name, `${name} ${value}`))
      return `${use(core, 'taggedUnion')}(${quote(name)}, ${quote(tag)}, ${list('[', codecsOf, ']')})`
    },
    intersection: ({ members }, name) => ioTs(list('intersection([', all(members, name), '])')),
    nullable: ({ node }, name) => `${use(core, 'nullable')}(${expression(node, name, name)})`,
    lazy: (node, name) => {
      inside++
      const inner = definition(node.get(), name)
      inside--
      return list(`${use(core, 'recursive')}(`, [quote(name), `() => ${inner}`], ')')
    },
    refined: ({ node, name: predicate, keywords }, name) => {
      if (keywords !== undefined)
        return list(`${use(core, 'withKeywords')}(`, [expression(node, name), keywordsText(keywords, name)], ')')
      left.push(`The predicate ${predicate} is not in the source: write it as a rule.`)
      return expression(node, name, name)
    },
    opaque: ({ name: codec }) => {
      left.push(`The codec ${codec} has no source: any JSON value is accepted in its place.`)
      return use(`${core}/codecs`, 'JsonValue')
    },
  }
  /** The TypeScript type of each kind of node. Recursive codecs need it because the compiler cannot infer it. */
  const types: Cases<string> = {
    string: () => 'string',
    number: () => 'number',
    boolean: () => 'boolean',
    null: () => 'null',
    json: () => 'unknown',
    literal: ({ value }) => (typeof value === 'string' ? quote(value) : String(value)),
    enum: ({ values, open }) => (open ? 'string' : values.map(quote).join(' | ')),
    array: ({ item }) => {
      const text = typeText(item)
      return /^\w+$/.test(text) ? `${text}[]` : `(${text})[]`
    },
    tuple: ({ items }) => `[${items.map((item) => typeText(item)).join(', ')}]`,
    object: ({ fields }) => {
      const lines = fields.map(({ key, node, required, neverNull }) => {
        const inner = !required && neverNull !== true && node.kind === 'nullable' ? node.node : node // null is printed once
        const text = indented(typeText(inner))
        const type = required ? `: ${text}` : neverNull === true ? `?: ${text}` : `?: ${text} | null`
        return `  ${key === '__proto__' ? quote(key) : keyText(key)}${type}\n`
      })
      return lines.length === 0 ? '{}' : `{\n${lines.join('')}}`
    },
    record: ({ value }) => `{ [key: string]: ${typeText(value)} }`,
    union: ({ members }) => members.map((one) => typeText(one)).join(' | '),
    tagged: ({ members }) => members.map(({ node }) => typeText(node)).join(' | '),
    intersection: ({ members }) => members.map((one) => `(${typeText(one)})`).join(' & '),
    nullable: ({ node }) => `${typeText(node)} | null`,
    lazy: (node) => names.get(node) ?? 'unknown',
    refined: ({ node }) => typeText(node),
    opaque: () => 'unknown',
  }
  const typeText: (node: SchemaNode) => string = fold(types)
  const written = fold(cases)
  const definition = (node: SchemaNode, name: string): string => written(node, name)

  const expression = (node: SchemaNode, hint: string, key = hint): string => {
    const recursive = node.kind === 'lazy' ? names.get(node) : undefined
    if (recursive !== undefined) return recursive
    const exported = sharedCodecs.size === 0 ? undefined : sharedCodecs.get(sharedKey(node) ?? '')
    const isImported = exported !== undefined && imported.get(exported.from)?.has(exported.codec) === true
    if (exported !== undefined && (isImported || !taken.has(exported.codec))) {
      taken.add(exported.codec)
      if (node.kind === 'lazy') names.set(node, exported.codec)
      return use(exported.from, exported.codec)
    }
    const mayBeKnown = isScalar(node) || (node.kind === 'object' && node.fields.length === 0)
    const known = mayBeKnown ? knownCodecs.get(canonical(node)) : undefined
    if (known !== undefined) return use(`${core}/codecs`, known)
    if (inside > 0 && node.kind !== 'lazy') return definition(node, pascalOf(node.name ?? key))
    if (node.kind === 'object') {
      const same = keyOfStruct(node, node.name ?? key)
      const declaredAs = structs.get(same) ?? declare(node, node.name ?? key, hint)
      structs.set(same, declaredAs)
      return declaredAs
    }
    const isNamed = node.kind === 'tagged' || node.kind === 'union' || node.kind === 'lazy'
    return isNamed ? declare(node, node.name ?? key, hint) : definition(node, pascalOf(key))
  }

  return {
    ...{ expression, declare, use },
    declarations: () => declared,
    imports: () =>
      [...imported]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([from, found]) => {
          const star = [...found].filter((name) => name.startsWith('*')).map((name) => `import ${name} from '${from}'`)
          const all = [...found].filter((name) => !name.startsWith('*')).sort((a, b) => (plain(a) < plain(b) ? -1 : 1))
          const types = all.every((name) => name.startsWith('type '))
          const line = types ? list('import type { ', all.map(plain), ' }') : list('import { ', all, ' }')
          return [...star, ...(all.length === 0 ? [] : [`${line} from '${from}'`])]
        }),
    left: () => left,
  }
}

const plain = (name: string): string => name.replace(/^type /, '')
