import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryName, writeWhole } from './new-file.js'

const folderWith = (file: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  writeFileSync(join(folder, file), 'old')
  return folder
}

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

describe('a file that is written as a whole', () => {
  it('makes its folder, keeps the permissions of the old file, and leaves nothing else', () => {
    const folder = folderWith('old.sh')
    chmodSync(join(folder, 'old.sh'), 0o751)
    writeWhole(join(folder, 'old.sh'), 'new')
    writeWhole(join(folder, 'a/b/new.json'), '{}')
    expect([read(folder, 'old.sh'), read(folder, 'a/b/new.json')]).toEqual(['new', '{}'])
    expect([statSync(join(folder, 'old.sh')).mode & 0o777, readdirSync(folder).sort()]).toEqual([
      0o751,
      ['a', 'old.sh'],
    ])
  })

  it('is the target if the path is a link', () => {
    const folder = folderWith('file.json')
    mkdirSync(join(folder, 'links'))
    symlinkSync('../file.json', join(folder, 'links/link.json'))
    writeWhole(join(folder, 'links/link.json'), 'new')
    expect(lstatSync(join(folder, 'links/link.json')).isSymbolicLink()).toBe(true)
    expect([read(folder, 'file.json'), readdirSync(join(folder, 'links'))]).toEqual(['new', ['link.json']])
  })

  it('replaces the temporary file of a run that was killed', () => {
    const folder = folderWith('file.json')
    writeFileSync(temporaryName(join(folder, 'file.json')), 'ha')
    writeWhole(join(folder, 'file.json'), 'new')
    expect([read(folder, 'file.json'), readdirSync(folder)]).toEqual(['new', ['file.json']])
  })

  it('stays as it was if the system writes only a part', () => {
    const folder = folderWith('file.json')
    const program = `
      const { writeWhole } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'new-file.ts')).href)})
      try { writeWhole('file.json', 'x'.repeat(20_000)) } catch (error) { console.log(error.code) }
    `
    const tsx = pathToFileURL(join(__dirname, '../../../../node_modules/tsx/dist/loader.mjs')).href
    const node = [process.execPath, '--import', tsx, '--input-type=module', '-e', program]
    // The limit is 4 kB: the first write is cut there, as it is on a disk that is nearly full, and the next one fails.
    const { stdout } = spawnSync('bash', ['-c', 'trap "" XFSZ; ulimit -f 4; exec "$@"', 'bash', ...node], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    })
    expect([stdout, read(folder, 'file.json'), readdirSync(folder)]).toEqual(['EFBIG\n', 'old', ['file.json']])
  })
})
