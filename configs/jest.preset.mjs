import { fileURLToPath } from 'node:url'

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Tests run from source, in CommonJS, compiled file by file with swc; types are judged by tsc. */
export default {
  testEnvironment: 'node',
  // A test that hangs; how long one takes is no matter of right or wrong.
  testTimeout: 120_000 * Math.max(1, Math.ceil(Number(process.env.FC_RUNS ?? 100) / 100)),
  globalSetup: pathOf('temporary-folder.mjs'),
  cacheDirectory: pathOf('../node_modules/.cache/jest'), // not in the temporary folder
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  moduleFileExtensions: ['js', 'ts', 'json'],
  // Exactly these: jest adds none of its own, and `@contracts/source` leads to the .ts files of the workspace.
  testEnvironmentOptions: { customExportConditions: ['@contracts/source', 'node', 'node-addons'] },
  // Source imports say `.js`, as Node asks; on disk it is `.ts`.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^fast-check$': pathOf('fast-check.cjs') },
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: true, // beside the code: a debugger lists each script with the map inside it
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: false } },
        module: { type: 'commonjs' },
      },
    ],
  },
}
