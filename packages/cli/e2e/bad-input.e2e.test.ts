import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bin, contracts, folderWith, type Outcome } from './command.js'

jest.setTimeout(90_000)

const plan = readFileSync('e2e/messages/plan.json', 'utf8')
const onOneLine = JSON.stringify(JSON.parse(plan))
const ads = readFileSync('e2e/messages/ads.csv', 'utf8')
const config = readFileSync('e2e/messages/config.yaml', 'utf8')
const mebibyte = 2 ** 20

const folder = folderWith(['kasparro'], { 'plan.json': plan })

/** Yields `count` MiB of one letter, one MiB at a time, between `first` and `last`. */
function* lineOf(count: number, first = '', last = ''): Generator<Buffer> {
  const block = Buffer.alloc(mebibyte, 'a')
  yield Buffer.from(first)
  for (let i = 0; i < count; i++) yield block
  yield Buffer.from(last)
}

const given = (content: string | Uint8Array, name: string, contract = 'planner-output', ...flags: string[]) => {
  writeFileSync(join(folder, name), content)
  return contracts(folder, ['validate', `kasparro/${contract}`, name, ...flags])
}

const malformed = ({ code, out, err }: Outcome, line: string): void =>
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: `✗ ${line}\n` })

const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o005) !== 0 && (dirname(path) === path || isOpenToAll(dirname(path)))

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? ''

describe('bad input never crashes the command', () => {
  it('reports an empty file', async () => {
    malformed(await given('', 'empty.json'), 'empty.json is empty')
  })

  it('reports a binary file', async () => {
    malformed(
      await given(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'image.json'),
      'image.json is binary, not text',
    )
  })

  it('reports invalid UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{\n "task": "caf'), Buffer.from([0xe9]), Buffer.from('"}')])
    malformed(await given(bytes, 'latin.json'), 'latin.json:2:14 is not UTF-8')
  })

  it('accepts a byte order mark and CRLF', async () => {
    const { code, out, err } = await given(`\ufeff${plan.replaceAll('\n', '\r\n')}`, 'windows.json')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '✓ windows.json is a valid kasparro/planner-output@1\n',
      err: '',
    })
  })

  it('reports JSON nested 20,000 levels deep', async () => {
    const { code, out, err } = await given(`{"task":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'deep.json')
    expect({ code, err, sum: lastLine(out) }).toEqual({ code: 1, err: '', sum: '1 issue in deep.json' })
    expect(out).toContain('deep.json:1:1008 · too_deep')
  })

  it('reports YAML nested 20,000 levels deep', async () => {
    for (const text of ['- '.repeat(20_000) + 'a', '['.repeat(20_000) + ']'.repeat(20_000)]) {
      const { code, out, err } = await given(text, 'deep.yaml', 'config')
      expect({ code, err, sum: lastLine(out) }).toEqual({ code: 1, err: '', sum: '1 issue in deep.yaml' })
      expect(out).toContain('too_deep')
    }
  })

  it('reports duplicate keys in strict mode', async () => {
    const twice = plan.replace('"task":', '"task": "other",\n  "task":')
    expect(await given(twice, 'twice.json')).toMatchObject({ code: 0 })
    const { code, out } = await given(twice, 'twice.json', 'planner-output', '--strict')
    expect(code).toBe(1)
    expect(out).toContain('twice.json:6:3 · duplicate_key')
    malformed(
      await given(`${config}thresholds: {}\n`, 'twice.yaml', 'config'),
      `twice.yaml:${String(config.split('\n').length)}:1 is not YAML that can be read: a key appears twice in one map`,
    )
  })

  it('reports an alias bomb', async () => {
    const rungs = Array.from(
      { length: 30 },
      (_, i) => `l${String(i)}: &l${String(i)} [${i === 0 ? 'lol' : `*l${String(i - 1)}, `.repeat(9)}]`,
    )
    const outcome = await given(rungs.join('\n'), 'bomb.yaml', 'config')
    malformed(
      outcome,
      'bomb.yaml:1:1 is not YAML that can be read: its aliases expand beyond the limit of 100 nodes for each anchor',
    )
    expect(outcome.peak).toBeLessThan(300)
  })

  it('reports a folder, a missing file and a pattern without a match', async () => {
    mkdirSync(join(folder, 'logs'), { recursive: true })
    malformed(
      await contracts(folder, ['validate', 'kasparro/report', 'logs']),
      'logs is a folder: name its files, for example "logs/**/*.json"',
    )
    malformed(await contracts(folder, ['validate', 'kasparro/report', 'none.md']), 'none.md does not exist')
    malformed(await contracts(folder, ['validate', 'kasparro/report', 'logs/*.md']), 'No file matches "logs/*.md".')
  })

  // Root may read everything, so the command runs as another user then, who must be able to read the workspace.
  const isRoot = process.getuid?.() === 0
  const permitted = isRoot && !isOpenToAll(bin) ? it.skip : it // other users cannot run a command in a private folder
  permitted('reports a file without read permission (skipped for root in a private folder)', async () => {
    writeFileSync(join(folder, 'secret.json'), plan)
    chmodSync(join(folder, 'secret.json'), 0o000)
    chmodSync(folder, 0o755)
    const outcome = await contracts(
      folder,
      ['validate', 'kasparro/planner-output', 'secret.json'],
      isRoot ? { uid: 65534, gid: 65534 } : {},
    )
    malformed(outcome, 'secret.json cannot be read: permission denied')
  })

  it('reports a CSV file with a wrong header, a repeated column or a truncated record', async () => {
    const header = await given(ads.replace('spend', 'spent'), 'header.csv', 'dataset-row')
    expect([header.code, lastLine(header.out)]).toEqual([1, '1 issue in header.csv'])
    const twice = await given(ads.replace('spend', 'clicks'), 'columns.csv', 'dataset-row')
    expect([twice.code, lastLine(twice.out)]).toEqual([1, '1 issue in columns.csv'])
    const short = await given(ads.split('\n').slice(0, 2).join('\n').slice(0, -12), 'short.csv', 'dataset-row')
    expect([short.code, lastLine(short.out)]).toEqual([1, '1 issue in short.csv'])
  })

  it('reports a syntax error in a stream and reads the next lines', async () => {
    const stdin = `${onOneLine}\n{"task":\n${onOneLine}\n`
    const { code, out, err } = await contracts(folder, ['validate', 'kasparro/planner-output'], { stdin })
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '2 documents are valid, 1 could not be read\n',
      err: '✗ stdin:2:9 is not JSON: it ends too early, expected a value\n',
    })
  })
})

describe('memory stays bounded', () => {
  it('for a line of 1 GiB, after which the next lines are read', async () => {
    const stdin = lineOf(1024, '{"task":"', `\n${onOneLine}\n`)
    const { code, out, err, peak } = await contracts(folder, ['validate', 'kasparro/planner-output'], { stdin })
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '1 document is valid, 1 could not be read\n',
      err: '✗ stdin:1:1 is a line of more than 256 MiB, the most one message may have\n',
    })
    expect(peak).toBeLessThan(700)
  })

  it.each([
    [
      'json',
      'planner-output',
      'stdin is larger than 256 MiB, the most one document may have: send NDJSON, one message a line',
    ],
    [
      'yaml',
      'config',
      'stdin is larger than 256 MiB, the most one document may have: send JSON, or NDJSON with one message a line',
    ],
    ['md', 'report', 'stdin is larger than 256 MiB, the most one document may have: send the parts apart'],
  ])('for one %s document of 257 MiB', async (input, contract, line) => {
    const outcome = await contracts(folder, ['validate', `kasparro/${contract}`, '--input', input], {
      stdin: lineOf(257),
    })
    malformed(outcome, line)
    expect(outcome.peak).toBeLessThan(700)
  })

  it('for a line that never ends, which is read to a limit', async () => {
    const stdin = lineOf(Infinity, `${onOneLine}\n[`)
    const { code, out, err, peak } = await contracts(folder, ['validate', 'kasparro/planner-output'], { stdin })
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '1 document is valid, 1 could not be read\n',
      err: '✗ stdin:2:1 has not ended after 2048 MiB: it is not read any further\n',
    })
    expect(peak).toBeLessThan(700)
  })

  it('for a CSV file with a quote that is never closed', async () => {
    const header = ads.split('\n', 1)[0] ?? ''
    const outcome = await contracts(folder, ['validate', 'kasparro/dataset-row', '--input', 'csv'], {
      stdin: lineOf(64, `${header}\n"`),
    })
    expect(outcome).toMatchObject({
      code: 2,
      err: '✗ stdin:2:1 is a record of more than 16 MiB: perhaps a quote is not closed\n',
    })
    expect(outcome.peak).toBeLessThan(300)
  })

  it('for many records and many lines', async () => {
    const [header = '', row = ''] = ads.replace('\ufeff', '').split('\n')
    const rows = function* (): Generator<Buffer> {
      yield Buffer.from(`${header}\n`)
      for (let i = 0; i < 50; i++) yield Buffer.from(`${row}\n`.repeat(1000))
    }
    const csv = await contracts(folder, ['validate', 'kasparro/dataset-row', '--input', 'csv'], { stdin: rows() })
    expect(csv).toMatchObject({ code: 0, out: '✓ 50,000 documents are valid kasparro/dataset-row@1\n' })
    const lines = Array.from({ length: 50 }, () => Buffer.from(`${onOneLine}\n`.repeat(1000)))
    const ndjson = await contracts(folder, ['validate', 'kasparro/planner-output'], { stdin: lines })
    expect(ndjson).toMatchObject({ code: 0, out: '✓ 50,000 documents are valid kasparro/planner-output@1\n' })
    expect(Math.max(csv.peak, ndjson.peak)).toBeLessThan(300)
  })
})

describe('a reader that closes the output', () => {
  it('ends the command without an error message', async () => {
    const child = spawn(process.execPath, [bin, 'validate', 'kasparro/planner-output', '--input', 'ndjson'], {
      cwd: folder,
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.stdin.on('error', () => undefined) // the command stops reading
    const feed = (): void => {
      while (!child.stdin.destroyed && child.stdin.write('{"task":1}\n'.repeat(1000)));
    }
    child.stdin.on('drain', feed)
    child.stdout.once('data', () => child.stdout.destroy())
    feed()
    const code = await new Promise((done) => child.on('close', done))
    expect({ code, err }).toEqual({ code: 1, err: '' })
  })
})
