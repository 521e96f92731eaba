/** Creates the files of a new contract package as texts. `contracts init` writes them, and a web page packs them. */
import type { AnyContract } from '@contracts/core'
import { isWhole, manifestEntries, nameOf, type PackageStyle, settingsPath, wholePackage } from './manifest.js'
import { jsonImport, jsonText, runnerImport, type Style } from './templates.js'
import { warningCases } from './warning-cases.js'
import { workflow } from './workflow.js'

const settings = ({ runner, place }: PackageStyle): object => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    rootDir: isWhole(place) ? 'src' : '.',
    outDir: isWhole(place) ? 'dist' : `../${place.built}`,
    types: runner === 'jest' ? ['jest', 'node'] : ['node'],
  },
  include: [isWhole(place) ? 'src' : '.'],
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
  style: PackageStyle,
  contracts: readonly NewContract[],
): Readonly<Record<string, string>> => {
  const { place, runner } = style
  return {
    [settingsPath(place, 'tsconfig.json')]: jsonText(settings(style)),
    ...(runner === 'jest'
      ? {
          [settingsPath(place, 'jest.config.json')]: jsonText({
            rootDir: isWhole(place) ? 'dist' : `../${place.built}`,
          }),
        }
      : {}),
    ...(isWhole(place) ? { '.gitignore': 'node_modules/\ndist/\n' } : {}),
    'README.md': readme(domain),
    [`${place.sources}/index.ts`]: contracts
      .map(({ name, value, codec }) => `export { ${value}, ${codec} } from './${name}/${name}.js'\n`)
      .join(''),
    [`${place.sources}/catalog.ts`]: catalog(domain, style, contracts),
    [`${place.sources}/catalog.test.ts`]: catalogTest(runner),
  }
}

/** Returns the settings of changesets, and the changeset of the first release that has contracts. */
export const changesetFiles = (
  domain: string,
  { name, isFirst }: { readonly name: string; readonly isFirst: boolean },
): Readonly<Record<string, string>> => {
  const changesets = { changelog: '@contracts/evolution/changelog', access: 'restricted', baseBranch: 'main' }
  const [file, bump, sentence] = isFirst
    ? ['first-release', 'major', `First release: the contracts of ${domain}.`]
    : ['contracts', 'minor', `Adds the contracts of ${domain}.`]
  return {
    '.changeset/config.json': jsonText(changesets),
    [`.changeset/${domain}-${file}.md`]: `---\n'${name}': ${bump}\n---\n\n${sentence}\n`,
  }
}

/**
 * A contract to pack.
 *
 * @category model
 * @since 1.0.0
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
 * @since 1.0.0
 */
export const packageWith = ({
  contract,
  text,
  value,
  codec,
  example,
  cliVersion,
}: PackedContract): Readonly<Record<string, string>> => {
  const style = {
    runner: 'node',
    isModule: true,
    manager: 'npm',
    isYarn1: false,
    place: wholePackage,
    hasBuild: false,
  } as const
  const [domain = '', name = ''] = contract.id.split('/')
  const cases = warningCases(contract, example)
  const hasCases = cases.length > 0
  return {
    'package.json': jsonText(manifestEntries(domain, style, cliVersion)),
    ...commonFiles(domain, style, [{ name, value, codec, hasCases }]),
    ...changesetFiles(domain, { name: nameOf(domain), isFirst: true }),
    '.github/workflows/contracts.yml': workflow('', style) ?? '',
    [`src/${name}/${name}.ts`]: text,
    [`src/${name}/${name}.example.json`]: jsonText(example),
    ...(hasCases ? { [`src/${name}/${name}.cases.json`]: jsonText(cases) } : {}),
  }
}
