/**
 * `pnpm bench:start`: measures how long `npm start` takes in a fresh clone with empty caches, part by part, and how
 * long a second start takes. It also prints the size of what was installed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
const clone = join(folder, 'clone')
const env = {
  ...process.env,
  npm_config_cache: join(folder, 'npm'),
  XDG_DATA_HOME: join(folder, 'data'), // the store of pnpm
  XDG_CACHE_HOME: join(folder, 'cache'),
}

/** Runs `npm start`. Returns its lines, each with the time in seconds when it was printed. */
const start = async () => {
  const from = performance.now()
  const child = spawn('npm', ['start', '--silent', '--', '--no-serve'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = []
  for await (const text of createInterface(child.stdout)) lines.push({ text, at: (performance.now() - from) / 1000 })
  return { lines, seconds: (performance.now() - from) / 1000 }
}

const at = (lines, begins) => lines.find(({ text }) => text.startsWith(begins))?.at ?? 0
const seconds = (value) => `${value.toFixed(1)} s`

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const first = await start()
  const installed = at(first.lines, 'Installed')
  const built = at(first.lines, 'Built')
  const shown = first.lines.find(({ at: then }) => then > built)?.at ?? first.seconds
  const second = await start()
  const [size] = execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' }).split('\t')
  console.log(
    `first start   ${seconds(first.seconds)}: install ${seconds(installed)}, build ${seconds(built - installed)}, first line after ${seconds(shown)}`,
  )
  console.log(`second start  ${seconds(second.seconds)}`)
  console.log(`lines         ${String(first.lines.length)}`)
  console.log(`installed     ${size ?? ''} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
