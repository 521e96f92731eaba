/** Templates for new sources, in the style of the package. */
import { descriptionOf, quote, type Words } from '../words/words.js'

/** The style in which a contract package writes its sources. */
export interface Style {
  readonly domain: string
  readonly runner: 'jest' | 'vitest' | 'node'
  readonly hasExpectType: boolean
  /** True if its files are ES modules, which import JSON with `type: 'json'`. */
  readonly isModule: boolean
  /** True if contracts import their compiled modules. */
  readonly isCompiled: boolean
  /** True if exports are documented with `@category` and `@since`. */
  readonly isTagged: boolean
  /** The version that will first include the new source. */
  readonly since: string
}

/** Returns the documentation comment of an export. */
export const comment = ({ isTagged, since }: Style, sentence: string, category: string): string =>
  isTagged ? `/**\n * ${sentence}\n *\n * @category ${category}\n * @since ${since}\n */` : `/** ${sentence} */`

/** Returns the import of names from the test runner, or `''` for jest. */
export const runnerImport = ({ runner }: Pick<Style, 'runner'>, names: readonly string[]): string => {
  if (runner === 'jest') return ''
  return `import { ${names.join(', ')} } from '${runner === 'node' ? 'node:test' : 'vitest'}'\n`
}

/** Returns the import of a JSON file. */
export const jsonImport = ({ isModule }: Pick<Style, 'isModule'>, name: string, path: string): string =>
  `import ${name} from '${path}'${isModule ? " with { type: 'json' }" : ''}`

/** Returns the text of a JSON file. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Returns the source of a contract with version 1. */
export const contractSource = (style: Style, name: Words, role: string): string => {
  const { domain, isCompiled } = style
  const sentence = descriptionOf(name.kebab)
  return `${isCompiled ? `import { compiled } from '#compiled/${name.kebab}.v1'\n` : ''}import { contract, field, struct } from '@contracts/core'
import { NonEmptyString, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

${comment(style, sentence, 'codecs')}
export const ${name.pascal} = struct(
  '${name.pascal}',
  {
    /** Name. */
    name: field(NonEmptyString, 'Name.'),
  },
  {
    /** Count. */
    count: field(NonNegativeInt, 'Count.'),
  },
)
export type ${name.pascal} = TypeOf<typeof ${name.pascal}>

${comment(style, sentence, 'model')}
export const ${name.camel} = contract({
  id: '${domain}/${name.kebab}',
  version: 1,
  role: '${role}',
  description: '${sentence}',
  codec: ${name.pascal},
${isCompiled ? '  compiled,\n' : ''}})
`
}

const typeTest = ({ runner, hasExpectType }: Style, { pascal }: Words): string => {
  if (runner === 'node' || (runner === 'jest' && !hasExpectType)) return ''
  return `
  it('has the type its readers see', () => {
    expectTypeOf<${pascal}>().toEqualTypeOf<{ name: string; count?: number | null }>()
  })
`
}

/** A change of the example that the contract rejects with one error. */
export interface Rejection {
  /** The changed message in words. */
  readonly title: string
  /** The function that makes the change, and its arguments. */
  readonly helper: 'removeAt' | 'setAt'
  readonly given: readonly unknown[]
  readonly code: string
  readonly pointer: string
}

const literalOf = (value: unknown): string => (typeof value === 'string' ? quote(value) : JSON.stringify(value))

/** Returns the test of a contract with version 1. `types` is a test of its type, which needs the type `codec`. */
export const testSource = (
  style: Style,
  { kebab, value, codec = '' }: { readonly kebab: string; readonly value: string; readonly codec?: string },
  rejections: readonly Rejection[],
  types = '',
): string => {
  const { domain, runner } = style
  const helpers = [...new Set(rejections.map(({ helper }) => helper))].sort()
  const imports = [
    runnerImport(style, ['describe', ...(types === '' ? [] : ['expectTypeOf']), 'it']),
    `import { ${['rejects', ...helpers].sort().join(', ')} } from '@contracts/testing'\n`,
    runner === 'jest' && types !== '' ? `import { expectTypeOf } from 'expect-type'\n` : '',
    `${jsonImport(style, `${value}Example`, `./${kebab}.example.json`)}\n`,
    `import { ${value}${types === '' ? '' : `, type ${codec}`} } from './${kebab}.js'\n`,
  ]
  const rows = rejections.map(
    ({ title, helper, given, code, pointer }) =>
      `      ${quote(title)}: [${helper}(${given.map(literalOf).join(', ')}), { code: ${quote(code)}, pointer: ${quote(pointer)} }],\n`,
  )
  const runnerArguments = runner === 'jest' ? '' : `\n    { describe, it },`
  return `${imports.join('')}
describe('${domain}/${kebab}', () => {
  rejects(
    { contract: ${value}, examples: [${value}Example] },
    {
${rows.join('')}    },${runnerArguments}
  )
${types}})
`
}

/** Returns the test of the contract of `contractSource`. */
export const contractTest = (style: Style, name: Words): string =>
  testSource(
    style,
    { kebab: name.kebab, value: name.camel, codec: name.pascal },
    [
      { title: 'an empty object', helper: 'setAt', given: ['', {}], code: 'missing', pointer: '/name' },
      { title: 'an empty name', helper: 'setAt', given: ['/name', ''], code: 'too_short', pointer: '/name' },
      { title: 'a count below 0', helper: 'setAt', given: ['/count', -1], code: 'out_of_range', pointer: '/count' },
    ],
    typeTest(style, name),
  )

/** The example of a new contract. */
export const contractExample: string = jsonText({ name: 'first', count: 1 })

/** Returns the source of a rule. It reports a warning until its author makes it an error. */
export const ruleSource = (style: Style, name: Words): string => `import { rule } from '@contracts/core'

${comment(style, 'The message has no \`replace_me\`.', 'rules')}
export const ${name.camel} = rule({
  id: '${style.domain}/${name.kebab}',
  severity: 'warning',
  description: 'The message has no replace_me.',
  check: (message: object) =>
    Object.hasOwn(message, 'replace_me') ? [{ path: ['replace_me'], message: 'must be absent' }] : [],
})
`

/** Returns two cases of a rule: a message it accepts, and a message it reports. */
export const ruleCases = (rule: string, { kebab, plain }: Words): readonly unknown[] => [
  { case: `a message as it should be (${plain})`, rule, patch: [], issues: [] },
  {
    case: `a message with a replace_me (${plain})`,
    rule,
    patch: [{ op: 'add', path: '/replace_me', value: 1 }],
    issues: [{ severity: 'warning', code: kebab, pointer: '/replace_me' }],
  },
]
