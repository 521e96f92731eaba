import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  createAccount,
  createOperator,
  createUser,
  encodeAccount,
  encodeOperator,
  encodeUser,
  fmtCreds,
} from '@nats-io/jwt'
import { hasServer, startServer } from './server.js'

// Without nats-server the report lists these tests as skipped. Continuous integration installs it.
const withServer = hasServer || process.env['CI'] !== undefined ? describe : describe.skip

const root = resolve('../..')
const subjects = ['--stream', 'IN', '--from', 'in.>', '--valid', 'ok.>', '--dead', 'dead.>', '--create', '--drain']

let folder: string

/** Runs the gate until the stream is empty. Returns its exit code and its last line. */
const gate = async (...flags: readonly string[]): Promise<readonly [code: number, line: string]> => {
  const argv = [join(root, 'packages/cli/bin.js'), 'gate', 'run', '--contracts', '*', ...subjects, ...flags]
  const last = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''
  try {
    return [0, last((await promisify(execFile)(process.execPath, argv, { cwd: root })).stdout)]
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return [code, last(stderr)]
  }
}

const passed = [0, '✓ 0 valid messages, 0 dead letters, 0 delivered again'] as const

withServer('the login of the gate', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gate-login-'))
  })

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('accepts a user, and refuses a wrong password in one line without the password', async () => {
    const server = await startServer(join(folder, 'password'), { flags: ['--user', 'agent', '--pass', 'right'] })
    try {
      const as = (password: string) => gate('--server', server.url.replace('nats://', `nats://agent:${password}@`))
      expect(await as('wrong')).toEqual([2, `✗ ${server.url} refuses these credentials.`])
      expect(await as('right')).toEqual(passed)
    } finally {
      await server.kill()
    }
  })

  it('ends with the reason if the server refuses it after a restart', async () => {
    const config = join(folder, 'changing.conf')
    const write = (password: string): void => {
      writeFileSync(config, `authorization: { user: agent, password: ${password} }`)
    }
    write('right')
    const server = await startServer(join(folder, 'changing'), { flags: ['-c', config] })
    const address = server.url.replace('nats://', 'nats://agent:right@')
    const flags = [...subjects.filter((flag) => flag !== '--drain'), '--contracts', '*', '--server', address]
    const argv = [join(root, 'packages/cli/bin.js'), 'gate', 'run', ...flags]
    const child = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    try {
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      const exit = once(child, 'exit')
      await once(child.stdout, 'data')
      await server.kill()
      write('changed')
      await server.start()
      expect(await exit).toEqual([1, null])
      expect(text.trimEnd().split('\n').at(-1)).toBe('✗ The server refuses these credentials.')
    } finally {
      child.kill('SIGKILL')
      await server.kill()
    }
  }, 30_000)

  it('accepts a file of credentials, and refuses those of another account', async () => {
    const [operator, account, system, user, otherUser] = [
      ...[createOperator(), createAccount(), createAccount(), createUser(), createUser()],
    ] as const
    const without = -1
    const limits = {
      ...{ subs: without, conn: without, leaf: without, imports: without, exports: without, wildcards: true },
      ...{ data: without, payload: without, mem_storage: without, disk_storage: without, streams: without },
      consumer: without,
    }
    const config = join(folder, 'operator.conf')
    const systemKey = system.getPublicKey()
    writeFileSync(
      config,
      `operator: ${await encodeOperator('operator', operator, { system_account: systemKey })}
system_account: ${systemKey}
resolver: MEMORY
resolver_preload: {
  ${account.getPublicKey()}: ${await encodeAccount('agents', account, { limits }, { signer: operator })}
  ${systemKey}: ${await encodeAccount('system', system, {}, { signer: operator })}
}
`,
    )
    const credsFile = async (name: string, issuer: typeof account, of: typeof user): Promise<string> => {
      const file = join(folder, `${name}.creds`)
      writeFileSync(file, fmtCreds(await encodeUser(name, of, issuer), of))
      return file
    }
    const server = await startServer(join(folder, 'creds'), { flags: ['-c', config] })
    try {
      const to = (file: string) => gate('--server', server.url, '--creds', file)
      expect(await to(await credsFile('agent', account, user))).toEqual(passed)
      const foreign = await credsFile('stranger', createAccount(), otherUser)
      expect(await to(foreign)).toEqual([2, `✗ ${server.url} refuses these credentials.`])
      expect(await to(join(folder, 'absent.creds'))).toEqual([2, `✗ ${join(folder, 'absent.creds')} cannot be read.`])
    } finally {
      await server.kill()
    }
  })

  it('accepts a client certificate over TLS, and reports a server that is not trusted', async () => {
    const file = (name: string): string => join(folder, name)
    const openssl = (...argv: readonly string[]): void => {
      execFileSync('openssl', argv, { cwd: folder, stdio: 'ignore' })
    }
    const make = (name: string, subject: string, ...more: readonly string[]): void => {
      openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
      openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', '2', ...more)
    }
    writeFileSync(file('san'), 'subjectAltName=DNS:localhost')
    make('ca', '/CN=authority', '-signkey', 'ca.key')
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'san']
    make('server', '/CN=server', ...signed)
    make('client', '/CN=client', ...signed)
    const flags = ['--tls', '--tlscert', file('server.pem'), '--tlskey', file('server.key')]
    const server = await startServer(join(folder, 'tls'), {
      flags: [...flags, '--tlsverify', '--tlscacert', file('ca.pem')],
    })
    const address = `tls://localhost:${String(server.port)}`
    const own = ['--tls-cert', file('client.pem'), '--tls-key', file('client.key')]
    try {
      expect(await gate('--server', address, '--tls-ca', file('ca.pem'), ...own)).toEqual(passed)
      const [code, line] = await gate('--server', address, ...own)
      expect([code, line]).toEqual([2, expect.stringContaining(`✗ ${address} and this gate do not agree on TLS: `)])
      expect(await gate('--server', address, '--tls-cert', file('client.pem'))).toEqual([
        2,
        '✗ --tls-cert and --tls-key belong together.',
      ])
    } finally {
      await server.kill()
    }
  })
})
