import { fileURLToPath } from 'node:url'

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url))

/** The packages that have no CommonJS build: mdast-util-from-markdown and what it is made of. */
const modules = '(?:mdast-util-|micromark|unist-util-|character-entities|decode-named-character-reference|devlop)'

/**
 * The globals that every module gets as arguments. Jest runs modules in a context of Node, where reading a global is slow:
 * these are read often, and no test replaces them.
 */
const sandboxInjectedGlobals = [
  ...['Array', 'BigInt', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'WeakMap', 'WeakSet'],
]

/** Runs tests from source, in CommonJS. swc compiles each file, and tsc checks the types. */
export default {
  testEnvironment: 'node',
  // Only for a test that hangs. No test fails because it is slow.
  testTimeout: 120_000 * Math.max(1, Math.ceil(Number(process.env.FC_RUNS ?? 100) / 100)),
  globalSetup: pathOf('temporary-folder.mjs'),
  // Not in the temporary folder. With one id, the packages share the sources of core that one of them has compiled.
  cacheDirectory: pathOf('../node_modules/.cache/jest'),
  id: 'contracts',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', String.raw`\.long\.test\.ts$`], // those of long-tests.mjs
  globals: { propertyRuns: 10 }, // see fast-check.cjs
  sandboxInjectedGlobals,
  moduleFileExtensions: ['js', 'ts', 'json'],
  // The complete list: jest adds no conditions. `@contracts/source` leads to the .ts files of the workspace.
  testEnvironmentOptions: { customExportConditions: ['@contracts/source', 'node', 'node-addons'] },
  // Sources import `.js`, as Node requires. The files are `.ts`.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^fast-check$': pathOf('fast-check.cjs') },
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: true, // separate files, because the debugger lists each script with its inline map
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: false } },
        module: { type: 'commonjs' },
      },
    ],
    [`/node_modules/${modules}[^]*\\.js$`]: ['@swc/jest', { swcrc: false, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|${modules})`],
}
