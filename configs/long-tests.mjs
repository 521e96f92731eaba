/**
 * Runs the long tests of the package in the current folder: each property test with all its cases, and the files
 * `*.long.test.ts`, whose messages are so large, or whose repositories so many, that `npm test` leaves them to
 * `npm run test:all`. Arguments are those of jest.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from 'jest'

const isLong = (file) =>
  file.endsWith('.long.test.ts') ||
  (file.endsWith('.test.ts') && /from 'fast-check'/.test(readFileSync(join('src', file), 'utf8')))

const { default: own } = await import(pathToFileURL(resolve('jest.config.mjs')).href)

const files = readdirSync('src', { recursive: true }).filter(isLong)
if (files.length === 0) throw new Error('There are no long tests: leave test:long out of package.json.')

const config = {
  ...own,
  rootDir: process.cwd(),
  globals: {},
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: files.map((file) => `<rootDir>/src/${file.replaceAll('\\', '/')}`),
}

await run(['--config', JSON.stringify(config), ...process.argv.slice(2)])
