/** The package.json of a contract package: its entries and its scripts. */
import core from '@contracts/core/package.json' with { type: 'json' }
import evolution from '@contracts/evolution/package.json' with { type: 'json' }
import testing from '@contracts/testing/package.json' with { type: 'json' }
import type { Style } from './templates.js'

type Keyed = Readonly<Record<string, unknown>>

/** The place of the contracts of a package: the whole package, or a folder beside other code. */
export interface Place {
  /** Folder of the sources. */
  readonly sources: string
  /** Folder of the build. */
  readonly built: string
  /** The beginning of the names of the scripts. */
  readonly prefix: string
}

/** The place of contracts in a package of their own. */
export const wholePackage: Place = { sources: 'src', built: 'dist', prefix: '' }

/** The place of contracts in a package that has code already. Its settings and scripts are not those of the contracts. */
export const besideCode: Place = { sources: 'contracts', built: 'dist/contracts', prefix: 'contracts:' }

/** The package manager of a repository. */
export type Manager = 'npm' | 'pnpm' | 'yarn'

/** The style of a package: that of its sources, its package manager, and the place of its contracts. */
export interface PackageStyle extends Pick<Style, 'runner' | 'isModule'> {
  readonly manager: Manager
  readonly place: Place
  /** True if the package has code with a script `build`. The check reads what the whole package ships. */
  readonly hasBuild: boolean
}

/** Returns the name of the package of a domain. */
export const nameOf = (domain: string): string => `@${domain}/contracts`

/** Returns whether a package has nothing but contracts. */
export const isWhole = (place: Place): boolean => place === wholePackage

/** Returns the path of a settings file: in the root of a package of contracts, else in the folder of its contracts. */
export const settingsPath = (place: Place, file: string): string => (isWhole(place) ? file : `${place.sources}/${file}`)

/** Returns the script that runs the tests. Those of Node and jest run from the build, since they read no TypeScript. */
const testCommand = ({ runner, isModule, place }: PackageStyle): string => {
  if (runner === 'node') return `cd ${place.built} && node --test`
  if (runner === 'vitest') return `vitest run --dir ${place.sources}`
  const flags = isWhole(place) ? [] : ['--config', settingsPath(place, 'jest.config.json')]
  if (!isModule) return ['jest', ...flags].join(' ')
  const list = flags.map((flag) => `'${flag}'`).join(', ')
  return `node --experimental-vm-modules --eval "require('jest').run(${list === '' ? '' : `[${list}]`})"`
}

/** Returns the command that runs a script of a package. */
export const runsScript = ({ manager, place }: Pick<PackageStyle, 'manager' | 'place'>, script: string): string =>
  `${manager} ${script === 'test' && isWhole(place) ? '' : 'run '}${place.prefix}${script}`

const scripts = (style: PackageStyle): Keyed => {
  const { built, prefix } = style.place
  const build = runsScript(style, 'build')
  const whole = style.hasBuild ? `${style.manager} run build && ${build}` : build
  const compile = isWhole(style.place) ? 'tsc' : `tsc -p ${style.place.sources}`
  return {
    [`${prefix}build`]: `node -e "fs.rmSync('${built}', { recursive: true, force: true })" && ${compile}`,
    [`${prefix}generate`]: 'contracts generate',
    [`${prefix}test`]: `${build} && ${testCommand(style)}`,
    [`${prefix}check`]: `${whole} && contracts generate --check && contracts check`,
    prepack: build,
  }
}

const entry = (file: string): Keyed => ({ types: `./${file}.d.ts`, default: `./${file}.js` })

/**
 * Returns the entries that the package.json of a contract package needs. `contracts init` keeps entries that are there
 * already. `cliVersion` is the version of `@contracts/cli`.
 */
export const manifestEntries = (domain: string, style: PackageStyle, cliVersion: string): Keyed => {
  const { runner, place } = style
  const main = isWhole(place) ? '.' : './contracts'
  return {
    name: nameOf(domain),
    version: '0.0.0',
    description: `Contracts of ${domain.replaceAll('-', ' ')}.`,
    type: 'module',
    files: [
      place.built,
      `!${place.built}/**/*.test.*`,
      ...['schemas', 'migrations', 'contracts.json', 'CONTRACTS.md', 'CHANGELOG.md'],
    ],
    contracts: { catalog: `./${place.built}/catalog.js` },
    exports: {
      [main]: entry(`${place.built}/index`),
      [`${main}/catalog`]: entry(`${place.built}/catalog`),
      './schemas/*': './schemas/*',
      './package.json': './package.json',
    },
    scripts: scripts(style),
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
      ...(runner === 'jest' ? { '@types/jest': '^30.0.0', jest: '^30.0.0' } : {}),
    },
  }
}
