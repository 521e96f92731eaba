import type { AnyContract, SchemaNode, SchemaNodeOf } from '@contracts/core'

const quoted = (text: string): string => (/['"\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`)

const comment = (words: string | undefined, indent: string): string =>
  words === undefined ? '' : `${indent}/** ${words.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

const isName = (name: string | undefined): name is string => name !== undefined && /^[A-Z][A-Za-z0-9_]*$/.test(name)

/** Returns the name of the type for a contract id: `kasparro/planner-output` becomes `PlannerOutput`. */
const nameOf = (id: string): string =>
  id
    .slice(id.indexOf('/') + 1)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const inParentheses = (type: string): string => (/ [|&] /.test(type) ? `(${type})` : type)

const mostItems = 8

/** Prints schema nodes as types. A node with its own name becomes a declaration. */
const printer = () => {
  const declared: string[] = []
  const names = new Map<SchemaNode, string>()

  const named = (node: SchemaNode, name: string, write: (name: string) => string): string => {
    const known = names.get(node)
    if (known !== undefined) return known
    const taken = new Set(names.values())
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}${String(n)}`
    names.set(node, free)
    const place = declared.push('') - 1 // before the types it is made of
    declared[place] = write(free)
    return free
  }

  const body = ({ fields, open }: SchemaNodeOf<'object'>): string => {
    const lines = fields.map(({ key, node, required, description, deprecated, neverNull }) => {
      const words = [description, deprecated && `@deprecated ${deprecated}`].filter(Boolean).join(' ')
      const type = typeOf(node)
      const value = required || neverNull === true || / \| null$|^null$/.test(type) ? type : `${type} | null`
      return `${comment(words === '' ? undefined : words, '  ')}  readonly ${keyOf(key)}${required ? '' : '?'}: ${value}\n`
    })
    return `{\n${lines.join('')}${open ? '  readonly [key: string]: unknown\n' : ''}}`
  }

  const objectType = (node: SchemaNodeOf<'object'>): string =>
    isName(node.name)
      ? named(node, node.name, (name) => `export interface ${name} ${body(node)}\n`)
      : body(node).replaceAll('\n', '\n  ')

  const typeOf = (node: SchemaNode): string => {
    switch (node.kind) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return node.kind
      case 'json':
      case 'opaque':
        return 'unknown'
      case 'literal':
        return typeof node.value === 'string' ? quoted(node.value) : JSON.stringify(node.value)
      case 'enum':
        return [...node.values.map(quoted), ...(node.open ? ['(string & {})'] : [])].join(' | ')
      case 'array': {
        const item = typeOf(node.item)
        if (node.min !== undefined && node.min === node.max && node.max <= mostItems)
          return `readonly [${Array.from({ length: node.max }, () => item).join(', ')}]`
        return `readonly ${inParentheses(item)}[]`
      }
      case 'tuple':
        return `readonly [${node.items.map(typeOf).join(', ')}]`
      case 'record':
        return `Readonly<Record<string, ${typeOf(node.value)}>>`
      case 'object':
        return objectType(node)
      case 'union':
        return [...new Set(node.members.map((member) => inParentheses(typeOf(member))))].join(' | ')
      case 'tagged':
        return [...new Set(node.members.map((member) => typeOf(member.node)))].join(' | ')
      case 'intersection':
        return node.members.map((member) => inParentheses(typeOf(member))).join(' & ')
      case 'nullable':
        return `${typeOf(node.node)} | null`
      case 'refined':
        return typeOf(node.node)
      case 'lazy': {
        const write = (name: string): string => `export type ${name} = ${typeOf(node.get())}\n`
        return named(node, isName(node.name) ? node.name : 'Inner', write)
      }
    }
  }

  return { typeOf, named, declared, objectType }
}

/** Returns the TypeScript type of the messages of a contract, as decoding returns them. */
export const typeText = ({ id, node, description }: AnyContract): string => {
  const { typeOf, named, declared } = printer()
  const name = nameOf(id)
  const type = typeOf(node)
  if (type !== name) named({ kind: 'json' }, name, (free) => `export type ${free} = ${type}\n`)
  // The type of the contract comes first.
  const [first = '', ...rest] = type === name ? declared : [declared.at(-1) ?? '', ...declared.slice(0, -1)]
  return [`/** ${description.replaceAll('*/', '*\\/')} */\n${first.replace(/^\/\*\*.*\*\/\n/, '')}`, ...rest].join('\n')
}
