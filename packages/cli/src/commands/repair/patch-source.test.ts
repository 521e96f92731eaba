import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWithClub } from '../../testing/club.js'
import { runIn } from '../../testing/run-in.js'

const turns = '{"guest":"Ada"}\r\n\r\n{"guestt":"Bob", "note": 1}\r\n{"guest" : "Cy"}'
const files = {
  'evening.ndjson': turns,
  'evening.json': '[{"guestt":"Ada"},{"guest":"Bob"}]',
  'few.yaml': 'guests: 1\n',
  'wrong.yaml': 'guests: many\n',
}

describe('contracts repair --slurp', () => {
  it('repairs the lines that are items of one list, and keeps every other byte', async () => {
    const folder = folderWithClub(files)
    const { code, out } = await runIn(folder, ['repair', 'club/evening', 'evening.ndjson', '--slurp', '--write'])
    expect([code, out]).toEqual([0, expect.stringContaining('~ [1].guestt → [1].guest')])
    expect(readFileSync(join(folder, 'evening.ndjson'), 'utf8')).toBe(turns.replace('guestt', 'guest'))
  })

  it('is refused if the contract is not a list', async () => {
    const { code, err } = await runIn(folderWithClub(files), ['repair', 'club/rooms', 'few.yaml', '--slurp'])
    expect([code, err]).toEqual([2, '✗ --slurp reads the items of a list, and club/rooms@1 is not a list.\n'])
  })
})

describe('contracts repair --config', () => {
  it('repairs only documents that are then valid under the configuration', async () => {
    const folder = folderWithClub(files)
    expect((await runIn(folder, ['repair', 'club/evening', 'evening.json'])).code).toBe(0)
    const { code, out } = await runIn(folder, ['repair', 'club/evening', 'evening.json', '--config', 'few.yaml'])
    expect(code).toBe(1)
    expect(out).toContain('✗ 1 document left unchanged')
  })

  it('reports the issues of a configuration that is not valid', async () => {
    const { code, err } = await runIn(folderWithClub(files), [
      ...['repair', 'club/evening', 'evening.json', '--config', 'wrong.yaml'],
    ])
    expect([code, err]).toEqual([2, expect.stringContaining('guests must be an integer — got "many"')])
  })
})
