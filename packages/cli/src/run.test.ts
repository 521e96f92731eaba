import { Readable, Writable } from 'node:stream'
import { readArgs } from './cli/args.js'
import { tasks } from './cli/help.js'
import { commands, version } from './commands.js'
import { folderWith, folderWithBakery } from './testing/stranger.js'
import { runIn } from './testing/run-in.js'
import { run } from './run.js'

const bakery = folderWithBakery({ 'order.json': '{"customer":"","items":[]}' })

describe('contracts', () => {
  it.each(['--help', '-h', 'help'])('%s lists every command', async (flag) => {
    const { code, out, err } = await runIn(bakery, [flag])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const { name, summary } of commands)
      expect(out).toMatch(new RegExp(`^  ${name} +${summary.slice(0, 20)}`, 'm'))
  })

  it.each(commands.map(({ name }) => name))('%s --help prints the usage, even with an unknown option', async (name) => {
    const { code, out } = await runIn(bakery, [name, '--nonsense', '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Usage: contracts ${name}`)
    for (const flag of Object.keys(commands.find((one) => one.name === name)?.flags ?? {}))
      expect(out).toContain(`--${flag}`)
    expect(await runIn(bakery, ['help', name])).toEqual({ code, out, err: '' })
  })

  it.each(['--version', '-v', '-V'])('%s prints the version of its package', async (flag) => {
    expect(await runIn(bakery, [flag])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })

  it('prints five tasks on standard error and exits with 2 without arguments', async () => {
    expect(await runIn(bakery, [])).toEqual({
      code: 2,
      out: '',
      err: `Usage: contracts <command> [options]

  Check a message  contracts validate auto message.json
  See a contract   contracts show acme/order
  Start a package  contracts init --domain acme
  Check a change   contracts check
  Make a contract  contracts infer acme/order 'samples/*.json' --add
    from a schema  contracts import schema.json --name acme/order --add

Installed contracts:  contracts list
Every command:        contracts --help
`,
    })
  })

  it.each(tasks.map(([, call]) => call))('accepts the arguments of the task %s', (call) => {
    const [, name, ...argv] = call.split(' ')
    const command = commands.find((one) => one.name === name)
    expect(command && readArgs(command, argv)).toHaveProperty('_tag', 'Right')
  })

  it.each([
    [['vaildate'], '✗ Unknown command vaildate. Did you mean validate? See contracts --help.'],
    [['--verison'], '✗ Unknown option --verison. Did you mean --version? See contracts --help.'],
    [
      ['list', '--versoins'],
      '✗ contracts list has no option --versoins. Did you mean --versions? See contracts list --help.',
    ],
    [['list', '-x'], '✗ contracts list has no option -x. See contracts list --help.'],
    [
      ['check', ''],
      '✗ An argument of contracts check is empty: a variable of the shell may not be set. See contracts check --help.',
    ],
    [['list', 'bakery'], '✗ contracts list does not take "bakery". See contracts list --help.'],
    [['list', '--format'], '✗ --format needs a value: text or json. See contracts list --help.'],
    [['list', '--format', '--versions'], '✗ --format needs a value: text or json. See contracts list --help.'],
    [
      ['list', '--format=jsn'],
      '✗ --format must be text or json, not "jsn". Did you mean json? See contracts list --help.',
    ],
    [
      ['list', '--format', 'json', '--format=text'],
      '✗ --format has the values "json" and "text": pass it once. See contracts list --help.',
    ],
    [['list', '--versions=yes'], '✗ --versions takes no value. See contracts list --help.'],
    [['show'], '✗ contracts show needs <contract>. See contracts show --help.'],
    [
      ['validate', 'bakery/order', '--max-issues', '0'],
      '✗ --max-issues must be a whole number from 1, not "0". See contracts validate --help.',
    ],
    [['list', '--\u001b[31mred'], '✗ contracts list has no option --\\u001b[31mred. See contracts list --help.'],
  ])('reports the wrong call %j in one line', async (argv, line) => {
    expect(await runIn(bakery, argv)).toEqual({ code: 2, out: '', err: `${line}\n` })
  })

  it('ends without an error when the reader closes the output', async () => {
    let taken = ''
    const stdout = new Writable({
      write(chunk: Buffer, _, done) {
        taken += chunk.toString()
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
      },
    })
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.from('{"customer":1}\n')
      })(),
    )
    const io = {
      stdin: endless,
      stdout,
      stderr: new Writable({ write: (_, __, done) => done(new Error('standard error was written')) }),
      cwd: bakery,
      env: {},
    }
    expect(await run(['validate', 'bakery/order', '--input', 'ndjson'], io)).toBe(1)
    expect(taken).toContain('customer must be')
  })

  it('reports a full disk in one line', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
    const stdout = new Writable({ write: (_, __, done) => done(full) })
    let err = ''
    const stderr = new Writable({
      write: (chunk: Buffer, _, done) => {
        err += chunk.toString()
        done()
      },
    })
    const code = await run(['list'], { stdin: Readable.from([]), stdout, stderr, cwd: bakery, env: {} })
    expect({ code, err }).toEqual({ code: 2, err: '✗ The output cannot be written: no space left on the device\n' })
  })

  it('reports an internal error in one line, and the stack only on request', async () => {
    const stdin = new Readable({
      read() {
        this.destroy(new TypeError('of our own making'))
      },
    })
    const { code, out, err } = await runIn(bakery, ['validate', 'bakery/order'], { stdin })
    expect({ code, out, err }).toEqual({
      code: 3,
      out: '',
      err: '✗ Internal error: TypeError: of our own making (set CONTRACTS_DEBUG=1 for a stack trace)\n',
    })
    const again = new Readable({
      read() {
        this.destroy(new TypeError('of our own making'))
      },
    })
    const debug = await runIn(bakery, ['validate', 'bakery/order'], { stdin: again, env: { CONTRACTS_DEBUG: '1' } })
    expect(debug.err).toMatch(/TypeError: of our own making\n +at /)
  })

  it('works in a folder without package.json', async () => {
    expect((await runIn(folderWith({}), ['list'])).code).toBe(0)
  })
})
