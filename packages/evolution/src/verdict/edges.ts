import { tokenizer, tokTypes } from 'acorn'
import { isUnsupported } from '../language/automaton.js'
import { enumerate } from '../language/enumerate.js'
import { patternLanguage } from '../language/pattern-language.js'
import { difference } from '../language/operations.js'

/**
 * The literals at which the code of two versions may decide differently.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edges {
  /** Numbers. */
  readonly numbers: readonly number[]
  /** Strings, and strings that a pattern of one version matches and those of the other do not. */
  readonly texts: readonly string[]
}

/** A literal of a program, with the tokens around it. The names of variables do not count. */
interface Literal {
  readonly value: number | string | { readonly pattern: string }
  readonly around: string
}

const reach = 6

const readLiterals = (program: string): readonly Literal[] => {
  const texts: string[] = []
  const found: (readonly [number, Literal['value']])[] = []
  let isMember = false
  for (const token of tokenizer(program, { ecmaVersion: 'latest', sourceType: 'script' })) {
    const at = texts.length
    const { type } = token
    const content: unknown = Reflect.get(token, 'value') // acorn does not declare it
    if (typeof content === 'number' && type === tokTypes.num) found.push([at, content])
    else if (typeof content === 'string' && (type === tokTypes.string || type === tokTypes.template))
      found.push([at, content])
    else if (type === tokTypes.regexp) found.push([at, content as { readonly pattern: string }])
    const isName = type === tokTypes.name && !isMember
    texts.push(isName ? 'name' : program.slice(token.start, token.end))
    isMember = type === tokTypes.dot || type === tokTypes.questionDot
  }
  return found.map(([at, value]) => ({ value, around: texts.slice(Math.max(0, at - reach), at + reach + 1).join(' ') }))
}

/** Returns the literals of a program; none if its tokens cannot be told apart without parsing it. */
const literalsOf = (program: string): readonly Literal[] => {
  try {
    return readLiterals(program)
  } catch {
    return [] // fewer messages are tried, and their number is reported
  }
}

/** Returns the literals that one program has in other surroundings, or more often in the same ones, than the other. */
const beyond = (some: readonly Literal[], others: readonly Literal[]): readonly Literal['value'][] => {
  const left = new Map<string, number>()
  for (const { around } of others) left.set(around, (left.get(around) ?? 0) + 1)
  return some.flatMap(({ value, around }) => {
    const count = left.get(around) ?? 0
    left.set(around, count - 1)
    return count > 0 ? [] : [value]
  })
}

const most = 100
const longest = 200

const stringsOf = (pattern: string, others: readonly string[]): readonly string[] => {
  const language = patternLanguage(pattern)
  if (isUnsupported(language)) return []
  const rests = others.flatMap((other) => {
    const without = patternLanguage(other)
    const rest = isUnsupported(without) ? without : difference(language, without)
    return isUnsupported(rest) ? [] : [rest]
  })
  return [...rests, language].flatMap((one) => {
    const words = enumerate(one, { min: 0, max: longest, count: 4, avoid: new Set() })
    return isUnsupported(words) ? [] : words
  })
}

/** Reads two programs, and returns the literals in which they differ. */
const findEdges = (old: string, next: string): Edges => {
  const [before, after] = [literalsOf(old), literalsOf(next)]
  const sides = [beyond(before, after), beyond(after, before)]
  const patterns = sides.map((side) => side.flatMap((one) => (typeof one === 'object' ? [one.pattern] : [])))
  const [gone = [], come = []] = patterns.map((one) => one.slice(0, most))
  const literals = sides.flat()
  return {
    numbers: [...new Set(literals.filter((one) => typeof one === 'number'))].slice(0, most),
    texts: [
      ...new Set([
        ...gone.flatMap((one) => stringsOf(one, come.slice(0, 5))),
        ...come.flatMap((one) => stringsOf(one, gone.slice(0, 5))),
        ...literals.filter((one) => typeof one === 'string' && one.length <= longest && one !== '').map(String),
      ]),
    ].slice(0, most),
  }
}

/** The last two programs that were compared. A check compares its releases several times, and their code is long. */
let last: { readonly old: string; readonly next: string; readonly edges: Edges } | undefined

/**
 * Returns the literals in which two programs differ: those that only one has, and those that have other tokens around
 * them, such as another comparison. At most 100 numbers and 100 strings.
 */
export const edgesBetween = (old: string, next: string): Edges => {
  if (old === next) return { numbers: [], texts: [] }
  if (last?.old !== old || last.next !== next) last = { old, next, edges: findEdges(old, next) }
  return last.edges
}
