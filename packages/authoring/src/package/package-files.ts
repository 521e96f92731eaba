/** Creates the files of a new contract package as texts. `contracts init` writes them, and a web page packs them. */
import type { AnyContract } from '@contracts/core'
import core from '@contracts/core/package.json' with { type: 'json' }
import evolution from '@contracts/evolution/package.json' with { type: 'json' }
import testing from '@contracts/testing/package.json' with { type: 'json' }
import { jsonImport, jsonText, runnerImport, type Style } from './templates.js'
import { warningCases } from './warning-cases.js'

type Keyed = Readonly<Record<string, unknown>>

/** Returns the name of the package of a domain. */
const nameOf = (domain: string): string => `@${domain}/contracts`

const testScripts: Readonly<Record<Style['runner'], (isModule: boolean) => string>> = {
  node: () => 'tsc && node --test dist/',
  vitest: () => 'tsc --noEmit && vitest run src',
  jest: (isModule) => (isModule ? 'node --experimental-vm-modules node_modules/jest/bin/jest.js' : 'jest'),
}

/**
 * Returns the entries that the package.json of a contract package needs. `contracts init` keeps entries that are there
 * already. `cliVersion` is the version of `@contracts/cli`.
 */
export const manifestEntries = (
  domain: string,
  { runner, isModule }: Pick<Style, 'runner' | 'isModule'>,
  cliVersion: string,
): Keyed => ({
  name: nameOf(domain),
  version: '0.0.0',
  description: `Contracts of ${domain.replaceAll('-', ' ')}.`,
  type: 'module',
  files: ['dist', '!dist/**/*.test.*', 'schemas', 'migrations', 'contracts.json', 'CONTRACTS.md', 'CHANGELOG.md'],
  contracts: { catalog: './dist/catalog.js' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './catalog': { types: './dist/catalog.d.ts', default: './dist/catalog.js' },
    './schemas/*': './schemas/*',
    './package.json': './package.json',
  },
  scripts: {
    build: 'tsc',
    generate: 'contracts generate',
    test: testScripts[runner](isModule),
    ...(runner === 'jest' ? { pretest: 'tsc' } : {}),
    check: 'tsc && contracts generate --check && contracts check',
  },
  dependencies: { '@contracts/core': `^${core.version}` },
  peerDependencies: { 'fp-ts': '^2.16.11', 'io-ts': '^2.2.22' },
  devDependencies: {
    '@changesets/cli': '^2.31.1',
    '@contracts/cli': `^${cliVersion}`,
    '@contracts/evolution': `^${evolution.version}`,
    '@contracts/testing': `^${testing.version}`,
    '@types/node': '^20.19.0',
    'fp-ts': '^2.16.11',
    'io-ts': '^2.2.22',
    typescript: '~5.9.3',
    ...(runner === 'vitest' ? { vitest: '^4.1.12' } : {}),
    ...(runner === 'jest' ? { '@types/jest': '^30.0.0' } : {}),
  },
})

const settings = (runner: Style['runner']): object => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    rootDir: 'src',
    outDir: 'dist',
    types: runner === 'jest' ? ['jest', 'node'] : ['node'],
  },
  include: ['src'],
})

/** A contract of a new package: its name in kebab-case, the names its source exports, and whether its rules have cases. */
interface NewContract {
  readonly name: string
  readonly value: string
  readonly codec: string
  readonly hasCases?: boolean
}

const catalog = (domain: string, style: Pick<Style, 'isModule'>, contracts: readonly NewContract[]): string => {
  const all = [...contracts].sort((a, b) => (a.name < b.name ? -1 : 1))
  const imports = all.flatMap(({ name, value, hasCases = false }) => {
    const at = `./${name}/${name}`
    const cases = `${jsonImport(style, `${value}Cases`, `${at}.cases.json`)}\n`
    return [
      hasCases ? cases : '',
      `${jsonImport(style, `${value}Example`, `${at}.example.json`)}\n`,
      `import { ${value} } from '${at}.js'\n`,
    ]
  })
  const entries = all.map(({ value, hasCases = false }) => {
    const cases = hasCases ? `, cases: ${value}Cases` : ''
    return `    { contract: ${value}, examples: [${value}Example]${cases} },\n`
  })
  return `import { catalog as catalogOf } from '@contracts/core'
${imports.join('')}
/** Every contract of ${domain.replaceAll('-', ' ')}, with its examples and cases. */
export const catalog = catalogOf({
  domain: '${domain}',
  entries: [
${entries.join('')}  ],
})
`
}

const catalogTest = (
  runner: Style['runner'],
): string => `${runnerImport({ runner }, ['describe', 'it'])}import { catalogTests } from '@contracts/testing'
import { catalog } from './catalog.js'

catalogTests(catalog${runner === 'jest' ? '' : ', { describe, it }'})
`

const readme = (domain: string): string => `# Contracts of ${domain.replaceAll('-', ' ')}

<!-- contracts:begin -->
<!-- contracts:end -->
`

/** Returns the files of a contract package, except its package.json and the folders of its contracts. */
export const commonFiles = (
  domain: string,
  style: Pick<Style, 'runner' | 'isModule'>,
  contracts: readonly NewContract[],
): Readonly<Record<string, string>> => ({
  'tsconfig.json': jsonText(settings(style.runner)),
  '.gitignore': 'node_modules/\ndist/\n',
  'README.md': readme(domain),
  'src/index.ts': contracts
    .map(({ name, value, codec }) => `export { ${value}, ${codec} } from './${name}/${name}.js'\n`)
    .join(''),
  'src/catalog.ts': catalog(domain, style, contracts),
  'src/catalog.test.ts': catalogTest(style.runner),
})

/** Returns the settings of changesets and, for a new package, the changeset of its first release. */
export const changesetFiles = (domain: string, isNew: boolean): Readonly<Record<string, string>> => {
  const changesets = { changelog: '@contracts/evolution/changelog', access: 'restricted', baseBranch: 'main' }
  const first = `---\n'${nameOf(domain)}': major\n---\n\nFirst release: the contracts of ${domain}.\n`
  return {
    '.changeset/config.json': jsonText(changesets),
    ...(isNew ? { [`.changeset/${domain}-first-release.md`]: first } : {}),
  }
}

/** The package manager of a repository. */
export type Manager = 'npm' | 'pnpm' | 'yarn'

const installs = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
} as const

/**
 * Returns a GitHub Actions workflow that tests the package at a path of its repository and runs the gate on each pull
 * request.
 */
export const workflow = (below: string, manager: Manager): string => {
  const within = below === '' ? '' : `\n        working-directory: ${JSON.stringify(below)}`
  return `name: contracts
on:
  pull_request:
  push:
    branches: [main]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the check reads the releases of the merge base
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${installs[manager]}
      - run: ${manager} test${within}
      - run: ${manager} run check${within}
`
}

/**
 * A contract to pack.
 *
 * @category model
 * @since 1.2.0
 */
export interface PackedContract {
  /** The contract. */
  readonly contract: AnyContract
  /** Its source in TypeScript. */
  readonly text: string
  /** Name of the contract in the source. */
  readonly value: string
  /** Name of the codec in the source. */
  readonly codec: string
  /** A message that is valid under it. */
  readonly example: unknown
  /** Version of `@contracts/cli` that the scripts of the package use. */
  readonly cliVersion: string
}

/**
 * Returns the files of a whole new package with one contract: those that `contracts init` writes, with this contract in
 * place of the sample contract.
 *
 * @category constructors
 * @since 1.2.0
 */
export const packageWith = ({
  contract,
  text,
  value,
  codec,
  example,
  cliVersion,
}: PackedContract): Readonly<Record<string, string>> => {
  const style = { runner: 'node', isModule: true } as const
  const [domain = '', name = ''] = contract.id.split('/')
  const cases = warningCases(contract, example)
  const hasCases = cases.length > 0
  return {
    'package.json': jsonText(manifestEntries(domain, style, cliVersion)),
    ...commonFiles(domain, style, [{ name, value, codec, hasCases }]),
    ...changesetFiles(domain, true),
    '.github/workflows/contracts.yml': workflow('', 'npm'),
    [`src/${name}/${name}.ts`]: text,
    [`src/${name}/${name}.example.json`]: jsonText(example),
    ...(hasCases ? { [`src/${name}/${name}.cases.json`]: jsonText(cases) } : {}),
  }
}
