/**
 * Runs the unit tests of the package in the current folder, all in one registry of modules (unit.test.js). Arguments are
 * those of jest. With `--runTestsByPath` it runs these files, each in its own registry.
 */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { run } from 'jest'

const { default: own } = await import(pathToFileURL(resolve('jest.config.mjs')).href)

const isUnitTest = (file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts')

const testFiles = readdirSync('src', { recursive: true }).filter(isUnitTest)

const together = {
  globals: { ...own.globals, testFiles: testFiles.map((file) => join('src', file).replaceAll('\\', '/')).sort() },
  roots: ['<rootDir>', fileURLToPath(new URL('.', import.meta.url))],
  testMatch: [fileURLToPath(new URL('unit.test.js', import.meta.url))],
  verbose: false, // the default of a single file lists the tests that pass
}

const args = process.argv.slice(2)
const config = { ...own, ...(args.includes('--runTestsByPath') ? {} : together), rootDir: process.cwd() }
await run(['--config', JSON.stringify(config), ...args])
