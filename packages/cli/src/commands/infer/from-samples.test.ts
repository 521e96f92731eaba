import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

const page = readFileSync('../../docs/from-samples.md', 'utf8')

const block = (language: string): string =>
  new RegExp(`\\n\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? `no ${language}`

describe('docs/from-samples.md', () => {
  it('shows what contracts infer prints', async () => {
    const folder = folderWith({ 'events.mjs': block('js') })
    const { stdout } = spawnSync(process.execPath, ['events.mjs'], { cwd: folder, encoding: 'utf8' })
    const { code, out, err } = await runIn(folder, ['infer', 'acme/event'], { stdin: stdout })
    expect([code, out, err]).toEqual([0, block('ts'), block('text')])
  })
})
