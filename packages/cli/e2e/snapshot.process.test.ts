import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contracts, folderWith } from './command.js'

const server = resolve('../protocols/e2e/shop-server.mjs')
const hostile = resolve('../protocols/e2e/hostile-server.mjs')
const node = process.execPath
const folder = folderWith(['protocols'])

jest.setTimeout(60_000)

describe('contracts snapshot', () => {
  beforeAll(async () => {
    const env = { SECRET: 'do-not-write' }
    const taken = ['snapshot', 'mcp', '--out', 'shop.json', '--', node, server, '1']
    expect(await contracts(folder, taken, { env })).toMatchObject({
      code: 0,
      out: '✓ shop.json: shop 1.0.0, 3 tools, 1 prompt\n',
      err: '',
    })
  })

  it('writes a file without the command and its environment', () => {
    const text = readFileSync(join(folder, 'shop.json'), 'utf8')
    expect(text).toMatch(/^\{\n {2}"snapshot": 1,\n {2}"kind": "mcp",\n/)
    expect(text).not.toMatch(/do-not-write|shop-server/)
  })

  it('is repeated byte for byte', async () => {
    const again = await contracts(folder, ['snapshot', 'mcp', '--', node, server, '1'])
    expect(again).toMatchObject({ code: 0, out: readFileSync(join(folder, 'shop.json'), 'utf8'), err: '' })
  })

  it('passes the check of the same server, and fails that of a newer one, with the call that shows why', async () => {
    const check = ['check', '--snapshot', 'shop.json', '--', node, server]
    expect(await contracts(folder, [...check, '1'])).toMatchObject({
      code: 0,
      out: 'shop 1.0.0: nothing has changed\n',
    })
    const { code, out } = await contracts(folder, [...check, '2'])
    expect(code).toBe(1)
    expect(out).toContain(
      '      This call was valid before, and is refused now:\n        find-products {"query":"example","sort":"age"}\n',
    )
    expect(out).toMatch(/\nshop 1\.0\.0 → 2\.0\.0: \d+ changes in 4 parts, 5 breaking, 0 unproved\n$/)
  })

  it('reports the changes as SARIF, each at the snapshot', async () => {
    const argv = ['check', '--snapshot', 'shop.json', '--format', 'sarif', '--', node, server, '2']
    const { code, out } = await contracts(folder, argv)
    const [run] = (JSON.parse(out) as { runs: readonly { results: readonly { level: string }[] }[] }).runs
    const errors = run?.results.filter(({ level }) => level === 'error')
    expect([code, errors?.length]).toEqual([1, 5])
    expect(errors?.[0]).toMatchObject({
      ruleId: 'required-property-added',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'shop.json' } } }],
    })
  })

  it('makes the calls on both servers and says what they answer', async () => {
    const old = `'${node}' '${server}' 1`
    const argv = ['diff', '--mcp', 'shop.json', '--execute', '--old-command', old, '--', node, server, '2']
    const { code, out } = await contracts(folder, argv)
    expect(code).toBe(1)
    expect(out).toContain('      Executed on both servers:\n        before: answered "found"\n        now: refused the')
    expect(out).toContain('      Not executed: the tool is not marked read-only.\n')
    expect(out).toMatch(/; 2 of 2 executed calls shown by both servers\n$/)
  })

  it('compares two files', async () => {
    await contracts(folder, ['snapshot', 'mcp', '--out', 'new.json', '--', node, server, '2'])
    expect(await contracts(folder, ['diff', '--mcp', 'shop.json', 'new.json'])).toMatchObject({ code: 1, err: '' })
    expect(await contracts(folder, ['diff', '--mcp', 'new.json', 'new.json'])).toMatchObject({ code: 0 })
  })

  it('is exit code 2 for a server that does not answer, with what it has written', async () => {
    expect(await contracts(folder, ['snapshot', 'mcp', '--', node, hostile, 'crash'])).toMatchObject({
      code: 2,
      out: '',
      err: '✗ The server ended before it had answered. Its last line on standard error: \\u001b[31mno database\\u001b[0m\n',
    })
    expect(await contracts(folder, ['snapshot', 'mcp', '--timeout', '1', '--', node, hostile, 'silent'])).toMatchObject(
      {
        code: 2,
      },
    )
  })

  it('reports each issue of a file that is no snapshot, with line and column', async () => {
    const other = folderWith(['protocols'], { 'a.json': '{\n  "snapshot": 2,\n  "kind": "mcp",\n  "tools": []\n}\n' })
    const { code, out, err } = await contracts(other, ['diff', '--mcp', 'a.json', 'a.json'])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('✗ snapshot must be 1 — got 2.')
    expect(err).toContain('a.json:2:15')
    expect(err).toContain('✗ server is missing: it must be an object.')
  })
})

describe('contracts snapshot a2a', () => {
  const card = {
    ...{ name: 'writer', version: '1.2.0', description: 'Writes reports.', protocolVersion: '0.3.0' },
    ...{ defaultInputModes: ['text/plain'], defaultOutputModes: ['text/markdown'] },
    skills: [{ id: 'write', name: 'Write', description: 'Writes a report.', tags: ['b', 'a'] }],
  }

  it('writes the skills of a card', async () => {
    const other = folderWith(['protocols'], { 'card.json': JSON.stringify(card), 'no.json': '{"name":"a"}' })
    const { code, out } = await contracts(other, ['snapshot', 'a2a', 'card.json'])
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        ...{ snapshot: 1, kind: 'a2a' },
        agent: { name: 'writer', version: '1.2.0', description: 'Writes reports.', protocolVersion: '0.3.0' },
        skills: [
          {
            ...{ id: 'write', name: 'Write', description: 'Writes a report.', tags: ['a', 'b'] },
            ...{ inputModes: ['text/plain'], outputModes: ['text/markdown'] },
          },
        ],
      },
    ])
    expect(await contracts(other, ['snapshot', 'a2a', 'no.json'])).toMatchObject({ code: 2, out: '' })
  })
})
