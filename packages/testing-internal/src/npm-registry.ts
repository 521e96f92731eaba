/** A registry of npm on loopback, for tests that publish packages and install them. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The address of the registry, the folder in which it stores packages, and the token of the one user who may publish. */
export interface NpmRegistry {
  readonly url: string
  readonly storage: string
  readonly token: string
  readonly close: () => Promise<void>
}

/**
 * The program of the registry. It runs in its own process, because it loads many modules that are not under test. It
 * prints its port, and ends with the process that started it.
 */
const program = `
const { runServer } = require('verdaccio')
process.stdin.on('end', () => process.exit()).resume()
runServer(JSON.parse(process.argv[1])).then((server) =>
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port)),
)`

const settings = (folder: string) => ({
  storage: join(folder, 'storage'),
  configPath: join(folder, 'config.yaml'),
  self_path: join(folder, 'config.yaml'),
  auth: { htpasswd: { file: join(folder, 'htpasswd'), rounds: 4 } }, // the password protects nothing
  // A signed token needs no lookup. With another kind, the password would be hashed at every request.
  security: { api: { jwt: { sign: { expiresIn: '1d' } } } },
  uplinks: {},
  packages: { '**': { access: '$all', publish: '$authenticated' } },
  log: { type: 'file', path: join(folder, 'registry.log'), level: 'warn' },
  web: { enable: false },
  max_body_size: '100mb',
})

const tokenOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/-/user/org.couchdb.user:publisher`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'publisher', password: 'of this run alone' }),
  })
  const { token } = (await answer.json()) as { readonly token: string } // as the registry of npm answers
  return token
}

/** Starts a registry that has only the packages published to it, and stores them in this folder. */
export const startNpmRegistry = async (folder: string): Promise<NpmRegistry> => {
  mkdirSync(folder, { recursive: true })
  const configuration = settings(folder)
  const server = spawn(process.execPath, ['-e', program, JSON.stringify(configuration)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('The registry ended before it listened.')))
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /^port (\d+)$/m.exec(chunk.toString())?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const url = `http://127.0.0.1:${port}`
  const close = (): Promise<void> => {
    server.stdin.end()
    return ended
  }
  return { url, storage: configuration.storage, token: await tokenOf(url), close }
}
