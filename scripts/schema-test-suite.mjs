/**
 * Downloads the JSON Schema Test Suite, which the tests of `evolution` and `authoring` run. The source distribution of the
 * Python package jsonschema contains it.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

const pin = () =>
  JSON.parse(readFileSync(join(root, 'packages/testing-internal/src/schema-test-suite/pin.json'), 'utf8'))

/** Returns why the suite could not be downloaded; `undefined` if it was. */
const download = async ({ version, sha256 }, target) => {
  const folder = mkdtempSync(`${target}-`)
  try {
    const requirements = join(folder, 'requirements.txt')
    writeFileSync(requirements, `jsonschema==${version} --hash=sha256:${sha256}\n`)
    const asked = ['--no-deps', '--no-binary', 'jsonschema', '--require-hashes', '-r', requirements, '-d', folder]
    const python = process.platform === 'win32' ? 'python' : 'python3'
    const got = await run(python, ['-m', 'pip', 'download', '--quiet', ...asked], { cwd: root })
    const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'))
    if (got.code !== 0 || archive === undefined) return got.output.trim()
    const unpacked = await run('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder })
    if (unpacked.code !== 0) return unpacked.output.trim()
    if (!existsSync(target)) renameSync(join(folder, 'json'), target)
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Downloads the suite unless it is there. Without it, the tests that need it say so, and fail in CI. */
export const fetchSchemaTestSuite = async () => {
  const wanted = pin()
  const target = join(root, 'node_modules/.cache/schema-test-suite', wanted.version)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  console.log('Downloading the JSON Schema Test Suite …')
  const why = await download(wanted, target)
  if (why !== undefined) console.error(`The JSON Schema Test Suite could not be downloaded:\n${why}`)
}

if (process.argv[1] === import.meta.filename) await fetchSchemaTestSuite()
