/** Runs a program to its end. Its output is returned instead of printed. */
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const binaries = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.bin')

/**
 * npm passes its settings on as environment variables. Other package managers warn about them, so only these are kept.
 */
const kept = /^npm_config_(registry|cafile|cache|userconfig|globalconfig|.*proxy)$/i
const isForeign = (name) => (/^npm_/i.test(name) && !kept.test(name)) || name === 'FORCE_COLOR'

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign(name))),
  PATH: `${binaries}${delimiter}${process.env.PATH}`,
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
})

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, stdio?: 'pipe' | 'inherit', env?: Record<string, string> }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, { cwd, stdio = 'pipe', env = {} }) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...environment(), ...env },
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
