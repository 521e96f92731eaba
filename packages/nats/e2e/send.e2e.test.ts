import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect as openSocket, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream'
import { describeWithServer, messagesIn } from './bed.js'

describeWithServer('contracts gate send', (bed) => {
  const send = async (...argv: readonly string[]): Promise<string> => {
    const server = argv.includes('--server') ? [] : ['--server', bed().server.url]
    const all = [resolve('../cli/bin.js'), 'gate', 'send', ...argv, ...server]
    try {
      return (await promisify(execFile)(process.execPath, all, { cwd: resolve('../..') })).stdout
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return `${String(code)} ${stderr}`
    }
  }

  const file = (name: string, text: string): string => {
    const path = join(bed().folder, name)
    writeFileSync(path, text)
    return path
  }

  it('sends the lines of a file once, also if it goes on after a failure', async () => {
    const { connection } = bed()
    await (await jetstreamManager(connection)).streams.add({ name: 'SENT', subjects: ['sent.>'] })
    const long = 'x'.repeat(2 ** 20)
    const path = file('m.ndjson', `1\n\n2\n${long}\n5\n`)
    expect(await send('sent.a', path)).toBe(
      `2 ✗ Line 4 of ${path} has 1048576 bytes, and the server takes at most 1047576. 2 sent; go on with --from-line 4.\n`,
    )
    expect(await send('sent.a', file('m.ndjson', '1\n\n2\n4\n5\n'), '--from-line', '4')).toBe('✓ 2 sent to sent.a\n')
    expect((await messagesIn(connection, 'SENT')).map((message) => message.string())).toEqual(['1', '2', '4', '5'])
    expect(await send('sent.a', path, '--from-line', '6')).toBe(`2 ✗ ${path} has no message from line 6 on.\n`)
    const whole = file('m.json', `[\n"${long}"\n]`)
    expect(await send('sent.a', whole)).toBe(`2 ✗ ${whole} has 1048582 bytes, and the server takes at most 1047576.\n`)
  })

  it('says which message is not known to be stored after a lost answer, and with its id sends it once', async () => {
    const { connection, server } = bed()
    await (await jetstreamManager(connection)).streams.add({ name: 'ONCE', subjects: ['once.>'] })
    const path = file('once.ndjson', '1\n1\n2\n3\n')
    const proxy = createServer((client) => {
      const upstream = openSocket(server.port, '127.0.0.1').on('error', () => undefined)
      client.on('error', () => undefined).on('close', () => upstream.destroy())
      client.pipe(upstream)
      let isLost = false
      upstream.on('data', (bytes) => {
        isLost ||= bytes.includes('"seq":3')
        if (!isLost) client.write(bytes)
      })
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    const lost = await send('once.a', path, '--server', `nats://127.0.0.1:${String(port)}`)
    proxy.close()
    const [, reason, id = ''] =
      /^1 ✗ The server does not answer: (\w+)\. 2 sent, and line 3 is not known to be stored; go on with --from-line 3 --id (\S+), so that its stream stores it once, within its duplicate window\.\n$/.exec(
        lost,
      ) ?? []
    expect([lost, reason]).toEqual([expect.any(String), 'timeout'])
    expect(await send('once.a', path, '--from-line', '3', '--id', id)).toBe(
      '✓ 2 sent to once.a, of which 1 had been stored before\n',
    )
    expect((await messagesIn(connection, 'ONCE')).map((message) => message.string())).toEqual(['1', '1', '2', '3'])
    expect(await send('once.a', path)).toBe('✓ 4 sent to once.a\n')
  }, 40_000)

  it('knows that what the server refuses is not stored', async () => {
    const manager = await jetstreamManager(bed().connection)
    await manager.streams.add({ name: 'FULL', subjects: ['full.>'], max_msgs: 2, discard: DiscardPolicy.New })
    const path = file('full.ndjson', '1\n2\n3\n')
    const [whole, why] = [file('full.json', '{}'), 'The server refuses this: maximum messages exceeded.']
    expect(await send('full.a', path)).toBe(`1 ✗ ${why} 2 sent; go on with --from-line 3.\n`)
    expect(await send('full.a', whole)).toBe(`1 ✗ ${why}\n`)
  })

  it('does not know what becomes of a message while one with its id is stored', async () => {
    const error = { code: 409, err_code: 10_158, description: 'duplicate message id is in process' }
    const answer = JSON.stringify({ error, stream: 'S', seq: 0 })
    bed().connection.subscribe('process.>', { callback: (_, message) => void message.respond(answer) })
    expect(await send('process.a', file('process.json', '{}'), '--id', 'x')).toMatch(
      /^1 ✗ The server refuses this: duplicate message id is in process\. 0 sent, and the message is not known to be stored; go on with --id x,/,
    )
  })

  it('sends a message once whose call goes on without its contract', async () => {
    await (await jetstreamManager(bed().connection)).streams.add({ name: 'NAMED', subjects: ['named.>'] })
    const path = file('named.json', '{}')
    expect(await send('named.a', path, '--id', 'x', '--contract', 'a/b@1')).toBe('✓ 1 sent to named.a\n')
    expect(await send('named.a', path, '--id', 'x')).toBe('✓ 1 sent to named.a, of which 1 had been stored before\n')
  })

  it('says that no stream stores the subject, and why a file cannot be read', async () => {
    expect(await send('nowhere.a', file('m.json', '{}'))).toBe('2 ✗ No stream stores the subject nowhere.a.\n')
    const { folder } = bed()
    expect(await send('sent.a', folder)).toBe(`2 ✗ ${folder} cannot be read: EISDIR.\n`)
    const large = file('large.json', '')
    truncateSync(large, 3 * 2 ** 30)
    expect(await send('sent.a', large)).toBe(
      `2 ✗ ${large} has more than 67108864 bytes, and the server takes at most 1047576.\n`,
    )
    rmSync(large)
  })

  it.each(['{"ok":true}', 'thanks'])('says that the answer %s of a subscriber confirms nothing', async (answer) => {
    bed().connection.subscribe('answered.>', { callback: (_, message) => void message.respond(answer) })
    expect((await send('answered.a', file('m.json', '{}'))).replace(/--id [^,]+/, '--id ID')).toBe(
      '1 ✗ No stream has confirmed this: a subscriber answers messages on answered.a, so it is not known whether the stream has stored this one. 0 sent, and the message is not known to be stored; go on with --id ID, so that its stream stores it once, within its duplicate window.\n',
    )
  })
})
