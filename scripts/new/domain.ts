import { files, textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { domains } from '../workspace/packages.js'
import { contractFiles, withLine, withNames } from './contract.js'
import type { Plan } from './plan.js'
import { isKebab, wordsOf } from './words.js'

type Manifest = {
  readonly exports: Readonly<Record<string, unknown>>
  readonly devDependencies: Readonly<Record<string, string>>
} & Readonly<Record<string, unknown>>

/** What another domain has of its own stays there: entries beyond the two every domain has, and its development tools. */
const manifestLike = (model: string, name: string): string => {
  const { exports, devDependencies, ...rest } = JSON.parse(textOf(`packages/${model}/package.json`)) as Manifest // a package.json the package manager has accepted
  const own = (path: string) => /^\.\/[a-z-]+$/.test(path) && path !== './registry'
  return `${JSON.stringify(
    {
      ...rest,
      name: `@contracts/${name}`,
      version: '0.0.0',
      description: `Contracts for ${name.replaceAll('-', ' ')}.`,
      exports: Object.fromEntries(Object.entries(exports).filter(([path]) => !own(path))),
      devDependencies: Object.fromEntries(
        Object.entries(devDependencies).filter(([tool]) => !['csv-parse', 'yaml'].includes(tool)),
      ),
    },
    null,
    2,
  )}\n`
}

const readme = (name: string, camel: string) => `# ${name}

Contracts for ${name.replaceAll('-', ' ')}.

\`\`\`sh
npm i @contracts/${name} io-ts fp-ts
\`\`\`

\`\`\`ts
import { ${camel} } from '@contracts/${name}'

const { errors } = ${camel}.validate({ name: '' })
for (const issue of errors) console.log(String(issue))
\`\`\`

\`\`\`text
name must not be empty — got ""
\`\`\`

## Contracts

<!-- contracts:begin -->
<!-- contracts:end -->
`

const registry = (name: string) => `import { registry as registryOf } from '@contracts/core'

/**
 * Every contract of ${name.replaceAll('-', ' ')}, with its examples.
 *
 * @category model
 * @since 1.0.0
 */
export const registry = registryOf({ domain: '${name}', entries: [] })
`

const registryTest = `import { registryTests } from '@contracts/core/testing'
import * as domain from './index.js'
import { registry } from './registry.js'

registryTests(registry)

describe('the registry', () => {
  it('has its contracts in the index', () => {
    const exported = Object.values<unknown>(domain)
    expect(registry.entries.filter(({ contract }) => !exported.includes(contract))).toEqual([])
  })

  it('decodes every example strictly without an issue', () => {
    const found = registry.entries.flatMap(({ contract, examples }) =>
      examples.flatMap((example) => contract.validate(example, 'strict').errors.map(String)),
    )
    expect(found).toEqual([])
  })
})
`

const changeset = (name: string) => `---
'@contracts/${name}': major
---

First release: contracts for ${name.replaceAll('-', ' ')}.
`

const withDependency = (file: string, list: 'dependencies' | 'devDependencies', name: string): Generated => {
  const manifest = JSON.parse(textOf(file)) as Readonly<Record<string, Readonly<Record<string, string>>>> // as above
  const all = { ...manifest[list], [`@contracts/${name}`]: 'workspace:*' }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { file, text: `${JSON.stringify({ ...manifest, [list]: sorted }, null, 2)}\n` }
}

const copied = ['tsconfig.json', 'jest.config.mjs', 'tsup.config.ts', 'src/compiled/not-compiled.ts']

/** `pnpm new domain weather`: a package of contracts, with a first one, `weather/report`. */
export const newDomain = (name: string): Plan => {
  const model = domains[0]?.folder
  if (!isKebab(name) || model === undefined) return { refused: `${name} is no name of a domain: weather is one.` }
  if (files.some((file) => file.startsWith(`packages/${name}/`)))
    return { refused: `packages/${name} is there already.` }
  const first = { domain: name, name: wordsOf('report'), role: 'message', since: '1.0.0' }
  return {
    files: [
      { file: `packages/${name}/package.json`, text: manifestLike(model, name) },
      { file: `packages/${name}/README.md`, text: readme(name, first.name.camel) },
      ...copied.map((file) => ({ file: `packages/${name}/${file}`, text: textOf(`packages/${model}/${file}`) })),
      ...contractFiles(first),
      { file: `packages/${name}/src/index.ts`, text: withNames('', first) },
      { file: `packages/${name}/src/registry.ts`, text: withLine(registry(name), first) ?? '' },
      { file: `packages/${name}/src/registry.test.ts`, text: registryTest },
      { file: `.changeset/${name}-first-release.md`, text: changeset(name) },
      withDependency('package.json', 'devDependencies', name),
      withDependency('apps/demo/package.json', 'dependencies', name),
    ],
    next: [
      'npx pnpm install   # the workspace learns of the package',
      'npx pnpm generate  # its JSON Schema',
      'npx pnpm readme    # its tables',
      `npx jest --rootDir packages/${name}`,
    ],
  }
}
