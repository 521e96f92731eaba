import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { jetstream, type JetStreamManager, jetstreamManager, type JsMsg } from '@nats-io/jetstream'
import { headers, nanos, type NatsConnection } from '@nats-io/transport-node'
import { describeWithServer, messagesIn } from './bed.js'
import { freePort, type Server } from './server.js'

const root = resolve('../..')
const bin = join(root, 'packages/cli/bin.js')
const exampleOf = (path: string): object => JSON.parse(readFileSync(join(root, 'packages', path), 'utf8')) as object
const planner = exampleOf('kasparro/src/planner/planner-output.example.json')
const dataInput = exampleOf('kasparro/src/data-agent/data-agent-input.example.json')
const planV1 = exampleOf('scout/src/plan/plan-v1.example.json')
const planV2 = exampleOf('scout/src/plan/plan-v2.example.json')

let folder: string
let server: Server
let connection: NatsConnection

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the built command in a folder. */
const contractsIn = async (cwd: string, ...argv: readonly string[]): Promise<Outcome> => {
  const env = { ...process.env, NATS_URL: (server as Server | undefined)?.url, NO_COLOR: '1' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, ...argv], { cwd, env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

/** Runs the built command where the contract packages are installed. */
const contracts = (...argv: readonly string[]): Promise<Outcome> => contractsIn(root, ...argv)

/** Returns the flags of a gate with its own streams. */
const gateFlags = (name: string): readonly string[] => [
  ...['--stream', name.toUpperCase(), '--from', `${name}.in.>`],
  ...['--valid', `${name}-valid.>`, '--dead', `${name}-dead.>`],
]

/** Accepts every installed contract, as the tests of routes do not. */
const any = ['--contracts', '*'] as const
const createStreams = (name: string) => contracts('gate', 'run', ...gateFlags(name), ...any, '--create', '--drain')
const drain = (name: string, ...more: readonly string[]) =>
  contracts('gate', 'run', ...gateFlags(name), ...any, '--drain', '--update', ...more)

const send = async (subject: string, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<void> => {
  const sent = headers()
  for (const [key, value] of Object.entries(more)) sent.set(key, value)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  await jetstream(connection).publish(subject, text, { headers: sent })
}

/** Reads the messages of a stream on some subjects. */
const stored = (stream: string, subject = '>'): Promise<readonly JsMsg[]> => messagesIn(connection, stream, subject)

const header = (message: JsMsg | undefined, name: string): string | undefined =>
  message?.headers?.get(name) || undefined

const configFile = (name: string, config: unknown): string => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(config))
  return file
}

describeWithServer('contracts gate', (bed) => {
  beforeAll(() => {
    ;({ folder, server, connection } = bed())
  })

  it('passes valid messages on unchanged, and dead-letters the others byte for byte', async () => {
    await createStreams('plain')
    const good = JSON.stringify(planner, null, 3)
    const cut = '{"agent_name": "plan'
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await send('plain.in.a.b', good, { traceparent, Session: '7' })
    await send('plain.in.a', cut)
    await send('plain.in.a', { ...planner, execution_duration_ms: -1 }, { Contract: 'kasparro/planner-output@1' })
    const { code, out, err } = await drain('plain')
    expect([code, out.split('\n').at(-2)]).toEqual([0, '✓ 1 valid message, 2 dead letters, 0 delivered again'])

    const [valid] = await stored('PLAIN-RESULTS', 'plain-valid.>')
    expect([valid?.subject, valid?.string()]).toEqual(['plain-valid.a.b', good])
    expect(['Contract', 'traceparent', 'Session', 'Nats-Msg-Id'].map((name) => header(valid, name))).toEqual([
      'kasparro/planner-output@1',
      traceparent,
      '7',
      expect.stringMatching(/^PLAIN:1:\d+$/),
    ])
    const [first, second] = await stored('PLAIN-RESULTS', 'plain-dead.>')
    expect([first?.string(), header(first, 'Contract-Source'), header(first, 'Contract-Subject')]).toEqual([
      cut,
      'PLAIN:2',
      'plain.in.a',
    ])
    const issues = JSON.parse(header(second, 'Contract-Issues') ?? '') as readonly { code: string; pointer: string }[]
    expect(issues.map(({ code: one, pointer }) => [one, pointer])).toEqual([['out_of_range', '/execution_duration_ms']])
    expect(header(second, 'Contract-Sent')).toBe('kasparro/planner-output@1')
    const log = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { source: string; issues: unknown })
    expect(log.map(({ source }) => source)).toEqual(['PLAIN:2', 'PLAIN:3'])
    expect(err).not.toContain('got -1')
  })

  it('cuts the issues of a dead letter to what fits into a header, and says how many there are', async () => {
    await createStreams('many')
    const steps = Array.from({ length: 4000 }, (_, i) => i)
    await send('many.in.a', { ...planner, steps }, { Contract: 'kasparro/planner-output@1' })
    await drain('many')
    const letters = await stored('MANY-RESULTS')
    expect(letters.map((one) => header(one, 'Contract-Issue-Count'))).toEqual(['4000'])
    const text = header(letters[0], 'Contract-Issues') ?? ''
    expect((JSON.parse(text) as readonly unknown[]).length).toBeGreaterThan(50)
    expect(text.length).toBeLessThanOrEqual(16_384)
  })

  it('migrates old messages while new ones pass, and replays dead letters that a new route accepts', async () => {
    await createStreams('scout')
    await Promise.all([send('scout.in.plan', planV1), send('scout.in.plan', planV2), send('scout.in.plan', planner)])
    const config = configFile('scout', { routes: [{ subject: 'scout.in.>', contract: 'scout/plan', to: 2 }] })
    expect((await drain('scout', '--config', config)).out).toContain('2 valid messages, 1 dead letter')
    const valid = await stored('SCOUT-RESULTS', 'scout-valid.>')
    expect(valid.map((one) => header(one, 'Contract'))).toEqual(['scout/plan@2', 'scout/plan@2'])
    expect(valid.map((one) => header(one, 'Contract-Migrated-From')).sort()).toEqual(['scout/plan@1', undefined])

    const dead = await contracts('gate', 'dead', '--dead', 'scout-dead.>', '--format', 'json')
    const { letters, groups } = JSON.parse(dead.out) as { letters: number; groups: readonly { contract: string }[] }
    expect([letters, groups[0]?.contract]).toEqual([1, 'scout/plan@2'])
    const same = await contracts('gate', 'replay', ...gateFlags('scout'), ...any, '--config', config)
    expect(same.out).toBe('✓ 1 dead letter: 0 valid now, 0 with other issues, 1 as before\n')
    expect(await contracts('gate', 'replay', ...gateFlags('scout'), ...any, '--durable', 'other')).toMatchObject({
      ...{ code: 2, err: '✗ SCOUT has no consumer other: name that of the gate with --durable.\n' },
    })
    const fixed = await contracts('gate', 'replay', ...gateFlags('scout'), ...any)
    expect(fixed.out).toBe('✓ 1 dead letter: 1 valid now, 0 with other issues, 0 as before\n')
    expect((await contracts('gate', 'dead', '--dead', 'scout-dead.>')).out).toBe('No dead letters.\n')
    expect(header((await stored('SCOUT-RESULTS', 'scout-valid.>')).at(-1), 'Contract')).toBe(
      'kasparro/planner-output@1',
    )
  })

  it('checks a handoff across two messages, even if two workers have one each', async () => {
    await createStreams('hand')
    const config = configFile('hand', {
      handoffs: [{ handoff: 'kasparro/planner-to-data-agent', header: 'Session' }],
    })
    const ignored = { ...dataInput, date_range: { from: '2024-01-01', to: '2024-01-14' } }
    await send('hand.in.planner', planner, { Session: 'a' })
    await drain('hand', '--config', config)
    await send('hand.in.data', ignored, { Session: 'a', Contract: 'kasparro/data-agent-input@1' })
    await send('hand.in.data', ignored, { Session: 'other', Contract: 'kasparro/data-agent-input@1' })
    const { out } = await drain('hand', '--config', config)
    expect(out).toContain('1 valid message, 1 dead letter')
    const [letter] = await stored('HAND-RESULTS', 'hand-dead.>')
    expect(header(letter, 'Contract-Issues')).toContain('"rule":"kasparro/planner-to-data-agent"')
    expect(header(letter, 'Contract-Source')).toBe('HAND:2')
  })

  it('checks the result of a call against the call, by a value in both', async () => {
    await createStreams('call')
    const config = configFile('call', {
      handoffs: [{ handoff: 'a2a/call-to-result', pointer: '/function_call_id' }],
    })
    const call = { type: 'tool_invocation_start', tool_name: 'search', tool_args: {}, function_call_id: 'c1' }
    const result = { type: 'tool_result', tool_name: 'search', result_data: [], function_call_id: 'c1' }
    const second = 'c2'
    await send('call.in.a', call)
    await send('call.in.a', result)
    await send('call.in.a', { ...result, tool_name: 'browse', function_call_id: second })
    await drain('call', '--config', config, '--window', '1')
    await send('call.in.a', { ...call, function_call_id: second })
    expect((await drain('call', '--config', config)).out).toContain('0 valid messages, 1 dead letter')
    const [letter] = await stored('CALL-RESULTS', 'call-dead.>')
    expect([header(letter, 'Contract-Source'), header(letter, 'Contract-Issues')]).toEqual([
      'CALL:4',
      expect.stringContaining('"rule":"a2a/call-to-result"'),
    ])
  })

  it('migrates on a live stream while producers of both versions send', async () => {
    await createStreams('live')
    const config = configFile('live', { routes: [{ subject: 'live.in.>', contract: 'scout/plan', to: 2 }] })
    const worker = () =>
      spawn(process.execPath, [bin, 'gate', 'run', ...gateFlags('live'), '--config', config, '--update'], {
        cwd: root,
        env: { ...process.env, NATS_URL: server.url },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    const workers = [worker(), worker()]
    const exits = workers.map((one) => once(one, 'exit'))
    await Promise.all(workers.map(({ stdout }) => once(stdout, 'data')))
    const each = 150
    const produce = async (plan: object, kind: string): Promise<void> => {
      for (let i = 0; i < each; i++) await send(`live.in.${kind}`, { ...plan, run_id: `${kind}-${String(i)}` })
    }
    await Promise.all([produce(planV1, 'old'), produce(planV2, 'new')])
    let results = await stored('LIVE-RESULTS', 'live-valid.>')
    for (let tries = 0; tries < 100 && results.length < 2 * each; tries++) {
      await sleep(50)
      results = await stored('LIVE-RESULTS', 'live-valid.>')
    }
    for (const one of workers) one.kill('SIGTERM')
    expect(await Promise.all(exits)).toEqual([
      [0, null],
      [0, null],
    ])
    const from = (kind: string) => results.filter(({ subject }) => subject === `live-valid.${kind}`)
    const headersOf = (kind: string) => [
      ...new Set(
        from(kind).map((one) => `${header(one, 'Contract') ?? ''} ${header(one, 'Contract-Migrated-From') ?? ''}`),
      ),
    ]
    expect([from('old').length, headersOf('old')]).toEqual([each, ['scout/plan@2 scout/plan@1']])
    expect([from('new').length, headersOf('new')]).toEqual([each, ['scout/plan@2 ']])
    const runs = new Set(results.map((one) => one.json<{ run_id: string }>().run_id))
    expect(runs.size).toBe(2 * each)
  })

  it.each([
    [
      'forgets results sooner',
      (jsm: JetStreamManager) => jsm.streams.update('DRIFT1-RESULTS', { duplicate_window: nanos(600_000) }),
      'The settings of DRIFT1-RESULTS have changed.',
    ],
    [
      'no longer delivers a message for ever',
      (jsm: JetStreamManager) => jsm.consumers.update('DRIFT2', 'contracts-gate', { max_deliver: 3 }),
      'The consumer contracts-gate of DRIFT2 has changed: max_deliver is 3, not -1.',
    ],
  ])(
    'ends if the server %s than at its start',
    async (_, change, why) => {
      const name = why.includes('DRIFT1') ? 'drift1' : 'drift2'
      await createStreams(name)
      const gate = spawn(process.execPath, [bin, 'gate', 'run', ...gateFlags(name), ...any], {
        ...{ cwd: root, env: { ...process.env, NATS_URL: server.url }, stdio: ['ignore', 'pipe', 'pipe'] },
      })
      const lines: Buffer[] = []
      gate.stderr.on('data', (chunk: Buffer) => lines.push(chunk))
      const exit = once(gate, 'exit')
      await once(gate.stdout, 'data')
      await change(await jetstreamManager(connection))
      expect([await exit, Buffer.concat(lines).toString()]).toEqual([[1, null], `✗ ${why}\n`])
    },
    60_000,
  )

  it('serves metrics and readiness, and finishes its messages when it is stopped', async () => {
    await createStreams('ops')
    const port = await freePort()
    const child = spawn(
      process.execPath,
      [bin, 'gate', 'run', ...gateFlags('ops'), ...any, '--metrics-port', String(port)],
      {
        cwd: root,
        env: { ...process.env, NATS_URL: server.url },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const exit = once(child, 'exit')
    const lines: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => lines.push(chunk))
    await once(child.stdout, 'data')
    await Promise.all([send('ops.in.a', planner), send('ops.in.a', '[]')])
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${String(port)}${path}`)).text()
    let text = ''
    for (let tries = 0; tries < 50 && !text.includes('result="dead"} 1'); tries++) {
      await sleep(50)
      text = await read('/metrics')
    }
    expect(text).toContain('contracts_gate_messages_total{contract="kasparro/planner-output@1",result="valid"} 1')
    expect(text).toContain('contracts_gate_lag 0')
    expect(await read('/ready')).toBe('ready\n')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(Buffer.concat(lines).toString()).toContain('1 valid message, 1 dead letter')
  })

  it.each([
    [
      'no server',
      1,
      ['--server', 'nats://127.0.0.1:1', ...gateFlags('x')],
      'No NATS server answers at nats://127.0.0.1:1.',
    ],
    ['a missing stream', 2, gateFlags('x'), 'There is no stream X: create it, or add --create.'],
    [
      'subjects that overlap',
      2,
      ['--stream', 'X', '--from', 'a.>', '--valid', 'a.b.>', '--dead', 'd.>'],
      '--from a.> and --valid a.b.> overlap: the gate would read or mix what it writes.',
    ],
    ['a missing flag', 2, ['--stream', 'X'], 'contracts gate needs --from. See contracts gate --help.'],
    [
      'a password in the address',
      1,
      ['--server', 'nats://me:secret@127.0.0.1:1', ...gateFlags('x')],
      'No NATS server answers at nats://127.0.0.1:1.',
    ],
    [
      'a login in the address that is not percent-encoded',
      2,
      ['--server', 'nats://me:100%@127.0.0.1:1', ...gateFlags('x')],
      'The login in --server is not percent-encoded.',
    ],
  ])('refuses %s in one line', async (_, code, flags, line) => {
    expect(await contracts('gate', 'run', ...flags, ...any)).toEqual({ code, out: '', err: `✗ ${line}\n` })
  })

  it('refuses an unknown contract in its configuration, and a port that is in use', async () => {
    const config = configFile('unknown', { routes: [{ subject: 'a.>', contract: 'acme/order' }] })
    expect(await contracts('gate', 'run', ...gateFlags('x'), '--config', config)).toEqual({
      code: 2,
      out: '',
      err: `✗ ${config}: the contract acme/order is not installed here.\n`,
    })
    const taken = await contracts(
      'gate',
      'run',
      ...gateFlags('taken'),
      ...any,
      '--create',
      '--metrics-port',
      String(server.port),
    )
    expect([taken.code, taken.err]).toEqual([
      2,
      `✗ Port ${String(server.port)} is in use: name another one with --metrics-port.\n`,
    ])
  })

  it('publishes a package once, and refuses a version that is too small for its changes', async () => {
    const copy = join(folder, 'scout')
    cpSync(join(root, 'packages/scout'), copy, { recursive: true, filter: (path) => !path.includes('node_modules') })
    symlinkSync(join(root, 'packages/scout/node_modules'), join(copy, 'node_modules'))
    const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string }
    const publish = () => contractsIn(root, 'publish', copy, '--server', server.url, '--create')
    expect((await publish()).out).toBe(`✓ @contracts/scout ${manifest.version} is published, its first release\n`)
    expect((await publish()).out).toBe(`✓ @contracts/scout ${manifest.version} is published already\n`)
    const [major = ''] = manifest.version.split('.')
    const patch = { ...manifest, version: `${major}.99.0`, exports: { './catalog': './dist/catalog.js' } }
    writeFileSync(join(copy, 'package.json'), JSON.stringify(patch))
    const refused = await publish()
    expect([refused.code, refused.err]).toEqual([
      1,
      `✗ @contracts/scout ${major}.99.0 is not published.\n  @contracts/scout ${major}.99.0 is a minor after ${manifest.version}; what has changed needs a major.\n  Take the release back and promise a major in its changeset.\n`,
    ])
    expect(refused.out).toContain('needs major')
  })
})
