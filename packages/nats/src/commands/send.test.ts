import type { Task } from '@contracts/cli/commands'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateSend, messagesIn } from './send.js'
import { whyNotNames } from './server.js'

const cwd = mkdtempSync(join(tmpdir(), 'contracts-send-'))
writeFileSync(join(cwd, 'm.json'), '{}')

/** Runs `contracts gate send` and returns its exit code and what it printed. No server runs at the address. */
const send = async (operands: readonly string[], flags: Task['flags'] = {}) => {
  let printed = ''
  const output = { write: (text: string) => Promise.resolve(void (printed += text)) }
  const task = {
    operands,
    flags: { server: 'nats://127.0.0.1:1', ...flags },
    io: { cwd, env: {} },
    out: output,
    err: output,
  }
  const code = await gateSend(task as unknown as Task)
  return [code, printed]
}

describe('gate send', () => {
  it.each([
    ['e 3', {}, '✗ "e 3" is no subject such as agents.plans.\n'],
    ['a.>', {}, '✗ "a.>" is no subject such as agents.plans.\n'],
    ['a', { contract: 'a\nb' }, '✗ --contract has a control character, which no header may have.\n'],
  ])('refuses the subject %j with %j', async (subject, flags, line) => {
    expect(await send([subject, 'm.json'], flags)).toEqual([2, line])
  })

  it('says why a file cannot be read', async () => {
    expect(await send(['a', 'absent.json'])).toEqual([2, '✗ absent.json cannot be read: ENOENT.\n'])
  })

  it('reads any bytes as they are, and skips lines of white space', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x80, 0x0a, 0x20, 0x0d, 0x0a, 0x0a, 0x31])
    writeFileSync(join(cwd, 'bytes'), bytes)
    const read = async (name: string, from?: number) => {
      const file = await open(join(cwd, 'bytes'))
      const found: unknown[] = []
      for await (const { line, bytes: own = [] } of messagesIn(file, name, from)) found.push([line, [...own]])
      await file.close()
      return found
    }
    expect(await read('m.ndjson')).toEqual([
      [1, [0xff, 0xfe, 0x80]],
      [4, [0x31]],
    ])
    expect(await read('m.jsonl', 2)).toEqual([[4, [0x31]]])
    expect([await read('m.ndjson', 5), await read('m.bin', 2)]).toEqual([[], []])
    expect(await read('m.bin')).toEqual([[1, [...bytes]]])
  })
})

describe('the options that name a stream or a consumer', () => {
  it.each([
    ['stream', 'a b'],
    ['durable', 'a.b'],
    ['results', 'x\ny'],
    ['results', ''],
  ])('--%s %j is refused', (option, value) => {
    expect(whyNotNames({ flags: { [option]: value } } as unknown as Task)).toBe(
      `--${option} ${JSON.stringify(value)} is no name: it has a space, a dot or one of * > / \\, or is empty.`,
    )
  })

  it('may have any other characters', () => {
    expect(whyNotNames({ flags: { stream: 'AGENTS-1_ä', durable: 'gate' } } as unknown as Task)).toBeUndefined()
  })
})
