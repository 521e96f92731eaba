import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { type Layout, textAt } from './layout.js'
import { afterwards, changeset, comment, jsonText, type NewFile, type Plan, runnerImport, taken } from './plan.js'
import { capitalized, withArticle, type Words, wordsOf } from './words.js'

const source = (layout: Layout, name: Words, role: string): string => {
  const { domain, isCompiled } = layout
  const sentence = `${capitalized(withArticle(name))}.`
  return `${isCompiled ? `import { compiled } from '#compiled/${name.kebab}.v1'\n` : ''}import { contract, field, struct } from '@contracts/core'
import { NonEmptyString, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

${comment(layout, sentence, 'codecs')}
export const ${name.pascal} = struct(
  '${name.pascal}',
  { name: field(NonEmptyString, 'What it is called.') },
  { count: field(NonNegativeInt, 'How many there are.') },
)
export type ${name.pascal} = TypeOf<typeof ${name.pascal}>

${comment(layout, sentence, 'model')}
export const ${name.camel} = contract({
  id: '${domain}/${name.kebab}',
  version: 1,
  role: '${role}',
  description: '${sentence}',
  codec: ${name.pascal},
${isCompiled ? '  compiled,\n' : ''}})
`
}

const typeTest = ({ runner, hasExpectType }: Layout, { pascal }: Words): string => {
  if (runner === 'node' || (runner === 'jest' && !hasExpectType)) return ''
  return `
  it('has the type its readers see', () => {
    expectTypeOf<${pascal}>().toEqualTypeOf<{ name: string; count?: number | null }>()
  })
`
}

const test = (layout: Layout, name: Words): string => {
  const { domain, runner } = layout
  const types = typeTest(layout, name)
  const imports = [
    runnerImport(layout, ['describe', ...(types === '' ? [] : ['expectTypeOf']), 'it']),
    `import { rejects, set } from '@contracts/core/testing'\n`,
    runner === 'jest' && types !== '' ? `import { expectTypeOf } from 'expect-type'\n` : '',
    `import example from './${name.kebab}.example.json' with { type: 'json' }\n`,
    `import { ${name.camel}${types === '' ? '' : `, type ${name.pascal}`} } from './${name.kebab}.js'\n`,
  ]
  const runnerArguments = runner === 'jest' ? '' : `\n    'tolerant',\n    { describe, it },`
  return `${imports.join('')}
describe('${domain}/${name.kebab}', () => {
  rejects(
    { contract: ${name.camel}, examples: [example] },
    {
      'an empty object': [set('', {}), { code: 'missing', pointer: '/name' }],
      'an empty name': [set('/name', ''), { code: 'too_short', pointer: '/name' }],
      'a count below 0': [set('/count', -1), { code: 'out_of_range', pointer: '/count' }],
    },${runnerArguments}
  )
${types}})
`
}

/** `contracts new contract acme/order --role output`: a contract, its test, its example, its entry and its export. */
export const newContract = (layout: Layout, kebab: string, role: string): E.Either<string, Plan> => {
  const { domain, sources, registry, index, edits } = layout
  const name = wordsOf(kebab)
  const stem = join(sources, kebab, kebab)
  const own: readonly NewFile[] = [
    { path: `${stem}.ts`, text: source(layout, name, role) },
    { path: `${stem}.test.ts`, text: test(layout, name) },
    { path: `${stem}.example.json`, text: jsonText({ name: 'first', count: 1 }) },
  ]
  if (taken([join(sources, kebab)]) !== undefined) return E.left(`${domain} has a folder ${kebab} already.`)
  const entry = `{ contract: ${name.camel}, examples: [${name.camel}Example] }`
  const entered = edits.withItem(textAt(registry), { property: 'domain', value: domain }, 'entries', entry)
  if (entered === undefined)
    return E.left(`The registry of ${domain} has no array of entries: write it as entries: [].`)
  return E.right({
    files: [
      ...own,
      {
        path: registry,
        text: edits.withImports(entered, [
          `import ${name.camel}Example from './${kebab}/${kebab}.example.json' with { type: 'json' }`,
          `import { ${name.camel} } from './${kebab}/${kebab}.js'`,
        ]),
      },
      ...(index === undefined
        ? []
        : [
            {
              path: index,
              text: edits.withExport(
                textAt(index),
                `export { ${name.camel}, ${name.pascal} } from './${kebab}/${kebab}.js'`,
              ),
            },
          ]),
      ...changeset(layout, kebab, `Adds \`${domain}/${kebab}\`: ${withArticle(name)}.`),
    ],
    next: ['Replace the fields, the example and the tests with yours.', ...afterwards],
  })
}
