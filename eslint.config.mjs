import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import jsdoc from 'eslint-plugin-jsdoc'
import regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { clause } from './configs/descriptions.mjs'
import house from './configs/house-rules.mjs'

const packages = fileURLToPath(new URL('packages', import.meta.url))
const domains = readdirSync(packages).filter((folder) => {
  const manifest = join(packages, folder, 'package.json')
  return existsSync(manifest) && 'contracts' in JSON.parse(readFileSync(manifest, 'utf8'))
})

/** The packages whose public types are documented member by member. */
const documented = [
  ...['core', 'authoring', 'compiler', 'documents', 'evolution', 'testing', 'repair', 'llm', 'http', 'nats'],
  ...['protocols', 'registry', 'cli'],
  ...domains,
]

const upTwice = { regex: '^\\.\\./\\.\\./', message: 'Import a sibling, one step up, or a package.' }
const upTwiceOutsideConfigs = { ...upTwice, regex: '^\\.\\./\\.\\./(?!configs/)' }
const fpTs = { regex: '^fp-ts(?!/lib/[A-Za-z]+\\.js$)', message: 'fp-ts loads everywhere only as fp-ts/lib/X.js.' }
const ioTs = { regex: '^io-ts/(?!lib/(?:Path|Throw)Reporter\\.js$)', message: 'Only the stable API, by its bare name.' }
const onlyContracts = (allowed) => ({
  regex: `^@contracts/(?!(?:${allowed.join('|') || 'none'})(?:/|$))`,
  message: `This package may import only ${allowed.join(' and ') || 'no other package'}.`,
})

/** What tests of this repository import beside the package under test. */
const testKit = ['testing', 'testing-internal']

const arrows = (files, allowed, upward = upTwice, ...more) => ({
  files,
  rules: {
    'house/imports': ['error', { patterns: [upward, fpTs, ioTs, onlyContracts(allowed), ...more] }],
  },
})

/** A domain is written as a stranger writes one: what it needs of core is public. Only its generated modules differ. */
const noInternal = { regex: '^@contracts/[^/]+/internal$', message: 'A domain imports only public entries.' }

/** The studio bundles no command: only its version goes into the files of a new package. */
const noCommand = { regex: '^@contracts/cli(?!/package\\.json$)', message: 'The studio bundles no command.' }

/** The folders of `src` in a package, from the bottom up, each with the folders it may import (types included). */
const layers = {
  core: {
    model: [],
    issue: ['model'],
    validate: ['model', 'issue'],
    codec: ['model', 'issue', 'validate'],
    codecs: ['codec', 'model'],
    rules: ['model', 'issue'],
    'json-schema': ['model', 'issue', 'codec'],
    describe: ['model', 'codec'],
    contract: ['model', 'issue', 'validate', 'codec', 'codecs', 'rules', 'json-schema'],
    report: ['model', 'issue'],
  },
  testing: {
    patch: [],
    sample: ['patch'],
    mutation: ['patch', 'sample'],
    catalog: ['patch', 'sample', 'mutation'],
  },
  documents: {
    text: [],
    item: ['text'],
    json: ['text', 'item'],
    yaml: ['text', 'item', 'json'],
    csv: ['text', 'item'],
    read: ['text', 'item', 'json', 'yaml', 'csv'],
    edit: ['text', 'yaml'],
    resolve: [],
    validate: ['text', 'item', 'json', 'read', 'resolve'],
  },
  authoring: {
    words: [],
    print: ['words'],
    import: ['words', 'print'],
    infer: ['words', 'print'],
    package: ['words'],
  },
  evolution: {
    schema: [],
    number: [],
    language: [],
    inclusion: ['schema', 'number', 'language'],
    difference: ['schema', 'inclusion'],
    change: ['schema'],
    kinds: ['change'],
    release: ['schema', 'change'],
    verdict: ['schema', 'language', 'change', 'kinds', 'inclusion', 'release'],
    report: ['schema', 'release', 'verdict'],
    check: ['schema', 'change', 'inclusion', 'release', 'verdict', 'report'],
  },
  protocols: {
    versions: [],
    snapshot: [],
    meaning: [],
    server: ['snapshot', 'meaning'],
    compare: ['snapshot', 'meaning', 'server'],
    a2a: ['versions'],
    guard: ['snapshot', 'server', 'compare'],
    probe: ['server', 'guard'],
    mcp: [],
    testing: [],
  },
}

const layersOf = (name, packages) =>
  Object.entries(layers[name]).map(([folder, below]) => {
    const regex = below.length === 0 ? '^\\.\\./' : `^\\.\\./(?!(?:${below.join('|')})/)`
    const message = `src/${folder} imports ${below.length === 0 ? 'no other folder' : `only ${below.join(', ')}`}.`
    const patterns = [upTwice, fpTs, ioTs, onlyContracts(packages), { regex, message }]
    return {
      files: [`packages/${name}/src/${folder}/**/*.ts`],
      ignores: ['**/*.test.ts'],
      rules: { 'house/imports': ['error', { patterns }] },
    }
  })

/** The folders of packages/cli/src, from the bottom up, each with the folders it may import (types included). */
const cliLayers = {
  cli: [],
  operate: ['cli'],
  readers: ['cli'],
  discovery: ['cli', 'readers'],
  validation: ['cli', 'readers', 'discovery'],
  reporters: ['cli', 'validation'],
  package: ['cli', 'discovery'],
  snapshots: ['cli', 'readers', 'discovery', 'reporters'],
  commands: ['cli', 'operate', 'readers', 'discovery', 'validation', 'reporters', 'package', 'snapshots'],
}

/** The packages that the command may import; of protocols, which it loads where it is installed, only the types. */
const cliPackages = [
  ...['authoring', 'core', 'compiler', 'documents', 'evolution', 'http', 'llm', 'registry', 'repair', 'testing'],
  'protocols',
]

const cliLayer = ([folder, below]) => {
  const folders = Object.keys(cliLayers).filter((one) => one !== folder && !below.includes(one))
  const message = `src/${folder} imports ${below.length === 0 ? 'no other folder' : `only ${below.join(', ')}`}.`
  const others = folders.length === 0 ? [] : [{ regex: `^(?:\\.\\./)+(?:${folders.join('|')})/`, message }]
  const sibling = { regex: '^\\.\\./(?!\\.\\./)', message: 'A command imports no other command.' }
  const patterns = [fpTs, ioTs, onlyContracts(cliPackages), ...others]
  return {
    files: [`packages/cli/src/${folder}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'house/imports': ['error', { patterns: folder === 'commands' ? [...patterns, sibling] : patterns }],
    },
  }
}

/** Words that another one has replaced, such as `judgement` by `compatibility`. One meaning has one word. */
const retired = ['judgement', 'witness', 'mutant', 'journey', 'island', 'snag']
const retiredName = retired.map((word) => `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}`).join('|')

const inBrowsers = 'This package also runs in a browser: bytes are Uint8Array, and the command opens files.'

const noClock = 'A verdict is the same on every machine: budgets count steps, and nothing reads the clock.'

export default defineConfig(
  // Files that tools write are not linted, nor are build settings of two lines, which belong to no TypeScript project.
  {
    ignores: [
      '**/*.bundled_*.mjs', // temporary files that tsup and vite make of their settings
      '**/*.timestamp-*.mjs',
      '**/node_modules/**',
      '**/dist/**',
      '**/.turbo/**',
      '**/coverage/**',
      '**/tsup.config.ts',
      '**/vite.config.ts',
      'configs/*.ts',
    ],
  },

  { plugins: { house } },

  // Reports disable directives that no longer have an effect.
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Only the parser.
  { files: ['**/*.ts', '**/*.tsx'], extends: [tseslint.configs.base] },

  // Boundaries: the allowed imports between packages, and import paths that work in every environment.
  arrows(['packages/core/**/*.ts'], ['core', ...testKit]), // the kit in tests only: `layersOf` has the rest
  ...layersOf('core', ['core']),
  arrows(['packages/testing/**/*.ts'], ['core', 'testing', 'testing-internal']),
  ...layersOf('testing', ['core']),
  arrows(['packages/testing-internal/**/*.ts'], ['core', 'testing']),
  arrows(
    ['packages/protocols/**/*.ts'],
    ['core', 'evolution', 'http', 'protocols', 'authoring', 'repair', 'testing', 'testing-internal'],
  ), // the last in tests only
  ...layersOf('protocols', ['core', 'authoring', 'evolution', 'http', 'repair', 'testing']),
  arrows(['packages/protocols/src/versions/**/*.ts'], ['core']), // the main entry needs no other package
  arrows(['packages/compiler/**/*.ts'], ['core', 'protocols', 'compiler', ...testKit]),
  arrows(['packages/http/**/*.ts'], ['core', 'http', 'testing-internal']), // the last in tests only
  arrows(['packages/repair/**/*.ts'], ['core', 'repair', ...testKit]),
  arrows(['packages/llm/**/*.ts'], ['core', 'repair', 'llm', 'compiler', ...testKit]), // the compiler in tests only
  arrows(['packages/evolution/**/*.ts'], ['core', 'llm', 'evolution', ...testKit]),
  ...layersOf('evolution', ['core', 'llm', 'testing']),
  arrows(['packages/documents/**/*.ts'], ['core', 'documents', 'scout', 'testing-internal']), // the last two in tests only
  ...layersOf('documents', ['core']),
  arrows(['packages/authoring/**/*.ts'], ['core', 'evolution', 'repair', 'authoring', ...testKit, ...domains]), // domains in tests only
  ...layersOf('authoring', ['core', 'evolution', 'repair', 'testing/package.json']),
  {
    files: ['packages/{authoring,documents}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...['Buffer', 'process'].map((name) => ({ name, message: inBrowsers }))],
      'no-restricted-imports': ['error', { patterns: [{ regex: '^node:', message: inBrowsers }] }],
    },
  },
  arrows(['packages/registry/**/*.ts'], ['core', 'evolution', 'registry', ...testKit]),
  {
    files: ['packages/evolution/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...['Date', 'performance'].map((name) => ({ name, message: noClock }))],
    },
  },
  arrows(['packages/cli/**/*.ts'], [...cliPackages, 'cli']),
  { files: ['packages/cli/src/**/*.test.ts'], rules: { 'house/imports': 'off' } }, // tests may import anything for their setup
  ...Object.entries(cliLayers).map(cliLayer),
  arrows(['packages/cli/src/attacks/**/*.ts'], [...cliPackages, 'cli', 'testing-internal', ...domains]), // these tests use all domains
  ...domains.map((domain) =>
    arrows([`packages/${domain}/**/*.ts`], ['core', 'protocols', ...testKit, domain], upTwice, noInternal),
  ),
  arrows(['apps/**/*.ts', 'apps/**/*.tsx'], ['[a-z0-9-]+']),
  {
    ...arrows(['apps/demo/src/studio/**/*.ts', 'apps/demo/src/studio/**/*.tsx'], ['[a-z0-9-]+'], upTwice, noCommand),
    ignores: ['**/*.test.ts'],
  },
  arrows(['scripts/**/*.ts'], ['[a-z0-9-]+'], upTwiceOutsideConfigs),

  // Files: small, named by what they are about. An index file only re-exports.
  {
    files: ['packages/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx', 'scripts/**/*.ts', 'scripts/**/*.mjs'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'house/file-name': 'error',
    },
  },
  { files: ['packages/*/src/index.ts'], rules: { 'house/only-re-exports': 'error' } },
  {
    files: ['packages/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx', 'scripts/**/*.ts', 'scripts/**/*.mjs'],
    rules: {
      'house/identifiers': ['error', `^(?!.*(?:${retiredName}))`, { properties: true }],
      'no-warning-comments': ['error', { terms: retired, location: 'anywhere' }],
    },
  },

  // Documentation: the tags of doc comments on exports.
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/check-tag-names': ['error', { definedTags: ['category', 'since'], typed: false }],
      'house/category': 'error',
      'house/doc-comments': 'error',
    },
  },

  // Every parameter of a public function has a named type, and every member of a public type says what it is.
  {
    files: documented.map((folder) => `packages/${folder}/src/**/*.ts`),
    ignores: ['**/*.test.ts'],
    rules: { 'house/members': 'error' },
  },

  // A description is a noun phrase or a plain statement. `scripts/descriptions.test.ts` reads the examples.
  {
    files: ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    rules: {
      'house/syntax': [
        'error',
        ...[
          'CallExpression[callee.property.name=/^(?:includes|has)$/][callee.object.type="ArrayExpression"][arguments.0.property.name="kind"]',
          'CallExpression[callee.property.name=/^(?:includes|has)$/][callee.object.name=/Kinds$/]',
          'NewExpression[callee.name="Set"] TSIndexedAccessType Literal[value="kind"]',
        ].map((selector) => ({
          selector,
          message: 'A fact about kinds of schema node is a column of model/traits.ts.',
        })),
        ...['CallExpression[callee.name="field"] >', 'Property[key.name="description"] >'].flatMap((around) =>
          [`Literal[value=${clause}]`, `TemplateLiteral[quasis.0.value.raw=${clause}]`].map((text) => ({
            selector: `${around} ${text}`,
            message:
              'Describe the thing with a noun phrase or a statement, not a clause with What, How, Whether, Where, Who, Why, Which or When.',
          })),
        ),
      ],
    },
  },

  // Patterns must match in linear time, because their text may be untrusted. Scripts only read files of the project.
  {
    files: ['packages/**/*.ts', 'apps/**/*.ts', 'apps/**/*.tsx'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
)
