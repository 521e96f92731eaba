/**
 * `pnpm mutations [seed] [count] [path]`: makes that many mutations of source lines (default: 100), one at a time, and
 * lists and counts those that no unit test of their package reports. The seed draws lines by their text, so two commits
 * get the same lines if both have them. The sources are edited: run it in a worktree of its own, where all tests pass.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const [seed = '1', count = '100', path = 'packages'] = process.argv.slice(2)
const sources = /^packages\/[^/]+\/src\/(?!compiled\/|testing\/).*(?<!\.test)\.ts$/
const read = (file) => readFileSync(file, 'utf8')
const rankOf = (text) => createHash('sha1').update(`${seed} ${text}`).digest().readUInt32BE()
const rankLines = (file) =>
  Array.from(read(file).split('\n'), (text, line) => ({ file, line, rank: rankOf(basename(file) + text.trim()) }))

const lines = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .map((file) => `packages/${file.replaceAll('\\', '/')}`)
  .filter((file) => sources.test(file) && file.startsWith(path))
  .flatMap(rankLines)
  .sort((a, b) => a.rank - b.rank)

const instrumenter = new Instrumenter({ debug: () => {}, info: () => {}, isDebugEnabled: () => false })
const mutationsIn = async (file, line, content) => {
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], options)
  return mutants.filter(({ location }) => location.start.line === line)
}

const mutate = (text, { location: { start, end }, replacement }) => {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  return text.slice(0, starts[start.line] + start.column) + replacement + text.slice(starts[end.line] + end.column)
}

/** Runs the tests that import the file. Code with a mutation may never end. */
const runTests = (file) => {
  const jest = [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--bail', '--passWithNoTests']
  const options = { cwd: join(...file.split('/').slice(0, 2)), stdio: 'ignore', timeout: 60_000, killSignal: 'SIGKILL' }
  const { status, error } = spawnSync('node', [...jest, '--findRelatedTests', resolve(file)], options)
  return error !== undefined ? 'no result in 60 s' : status === 0 ? 'not reported' : 'reported'
}

const counts = {}
for (let i = 0, left = Number(count); i < lines.length && left > 0; i++) {
  const { file, line, rank } = lines[i]
  const text = read(file)
  const mutations = await mutationsIn(file, line, text)
  if (mutations.length === 0) continue
  left--
  const mutation = mutations[rank % mutations.length]
  writeFileSync(file, mutate(text, mutation))
  const result = runTests(file)
  writeFileSync(file, text)
  const own = (counts[file.split('/')[1]] ??= { reported: 0, 'not reported': 0, 'no result in 60 s': 0 })
  own[result]++
  if (result !== 'reported') console.log(`${result}: ${file}:${line + 1} => ${mutation.replacement}`)
}
console.table(counts)
