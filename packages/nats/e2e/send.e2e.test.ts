import { execFile } from 'node:child_process'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { jetstreamManager } from '@nats-io/jetstream'
import { describeWithServer, messagesIn } from './bed.js'

describeWithServer('contracts gate send', (bed) => {
  const send = async (...argv: readonly string[]): Promise<string> => {
    const all = [resolve('../cli/bin.js'), 'gate', 'send', ...argv, '--server', bed().server.url]
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
    expect(await send('answered.a', file('m.json', '{}'))).toBe(
      '1 ✗ No stream has confirmed this: a subscriber answers messages on answered.a, so it is not known whether the stream has stored this one.\n',
    )
  })
})
