import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { domains, root } from '../workspace/packages.js'
import { inList, withExport, withImports } from './insert.js'
import { nextMinor } from './next-minor.js'
import type { Plan } from './plan.js'
import { isKebab, sentence, withArticle, type Words, wordsOf } from './words.js'

/** A contract that is to be: its domain, its name, its role, and since which version of the package it is there. */
export type NewContract = {
  readonly domain: string
  readonly name: Words
  readonly role: string
  readonly since: string
}

const source = ({ domain, name, role, since }: NewContract) => `import { compiled } from '#compiled/${name.kebab}.v1'
import { contract, field, struct } from '@contracts/core'
import { NonEmptyString, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * ${sentence(withArticle(name))}, as it is sent.
 *
 * @category codecs
 * @since ${since}
 */
export const ${name.pascal} = struct(
  '${name.pascal}',
  { name: field(NonEmptyString, 'What it is called.') },
  { count: field(NonNegativeInt, 'How many there are.') },
)
export type ${name.pascal} = TypeOf<typeof ${name.pascal}>

/**
 * ${sentence(withArticle(name))}.
 *
 * @category model
 * @since ${since}
 */
export const ${name.camel} = contract({
  id: '${domain}/${name.kebab}',
  version: 1,
  role: '${role}',
  description: '${sentence(withArticle(name))}.',
  codec: ${name.pascal},
  compiled,
})
`

const test = ({ domain, name }: NewContract) => `import { rejects, set } from '@contracts/core/testing'
import { expectTypeOf } from 'expect-type'
import example from './${name.kebab}.example.json' with { type: 'json' }
import { ${name.camel}, type ${name.pascal} } from './${name.kebab}.js'

describe('${domain}/${name.kebab}', () => {
  rejects(
    { contract: ${name.camel}, examples: [example] },
    {
      'an empty object': [set('', {}), { code: 'missing', pointer: '/name' }],
      'an empty name': [set('/name', ''), { code: 'too_short', pointer: '/name' }],
      'a count below 0': [set('/count', -1), { code: 'out_of_range', pointer: '/count' }],
    },
  )

  it('has the type its readers see', () => {
    expectTypeOf<${name.pascal}>().toEqualTypeOf<{ name: string; count?: number | null }>()
  })
})
`

const changeset = (one: NewContract) => `---
'@contracts/${one.domain}': minor
---

Adds \`${one.domain}/${one.name.kebab}\`: ${withArticle(one.name)}.
`

/** The three files of a contract, which belong to nobody else. */
export const contractFiles = (one: NewContract): readonly Generated[] => {
  const folder = `packages/${one.domain}/src/${one.name.kebab}/${one.name.kebab}`
  return [
    { file: `${folder}.ts`, text: source(one) },
    { file: `${folder}.test.ts`, text: test(one) },
    { file: `${folder}.example.json`, text: `${JSON.stringify({ name: 'first', count: 1 }, null, 2)}\n` },
  ]
}

/** The registry with a line more. */
export const withLine = (registry: string, { domain, name }: NewContract) => {
  const line = inList(
    registry,
    { property: 'domain', value: `'${domain}'` },
    'entries',
    `{ contract: ${name.camel}, examples: [${name.camel}Example] }`,
  )
  return line === undefined
    ? undefined
    : withImports(line, [
        `import ${name.camel}Example from './${name.kebab}/${name.kebab}.example.json' with { type: 'json' }`,
        `import { ${name.camel} } from './${name.kebab}/${name.kebab}.js'`,
      ])
}

/** The table of contents with its two names. */
export const withNames = (index: string, { name }: NewContract) =>
  withExport(index, `export { ${name.camel}, ${name.pascal} } from './${name.kebab}/${name.kebab}.js'`)

const roles = ['input', 'output', 'message', 'record', 'config']

/** `pnpm new contract kasparro/budget-plan --role output`. */
export const newContract = (id: string, role: string): Plan => {
  const [domain = '', kebab = '', surplus] = id.split('/')
  const home = domains.find(({ folder }) => folder === domain)
  if (home === undefined)
    return { refused: `There is no domain ${domain}; there are ${domains.map(({ folder }) => folder).join(', ')}.` }
  if (!isKebab(kebab) || surplus !== undefined)
    return { refused: `${id} is no name of a contract: kasparro/budget-plan is one.` }
  if (!roles.includes(role)) return { refused: `${role} is no role: a contract is an ${roles.join(', ')}.` }
  const one = { domain, name: wordsOf(kebab), role, since: nextMinor(home.manifest.version) }
  const sources = `packages/${domain}/src`
  const index = `${sources}/index.ts`
  const registry = `${sources}/registry.ts`
  if (existsSync(join(root, sources, kebab))) return { refused: `${domain} has a folder ${kebab} already.` }
  const lined = withLine(textOf(registry), one)
  if (lined === undefined) return { refused: `${registry} has no list of lines as the scaffold knows it.` }
  return {
    files: [
      ...contractFiles(one),
      { file: index, text: withNames(textOf(index), one) },
      { file: registry, text: lined },
      { file: `.changeset/${domain}-${kebab}.md`, text: changeset(one) },
    ],
    next: [
      'npx pnpm generate  # its JSON Schema',
      'npx pnpm readme    # the tables of the READMEs and what is generated of the docs',
      `npx jest --rootDir packages/${domain} ${kebab}`,
      'npx pnpm build && npx contracts check   # the bump it asks for: the build is what is judged',
    ],
  }
}
