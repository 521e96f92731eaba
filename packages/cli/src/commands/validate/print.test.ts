import { runIn, type Setting } from '../../testing/run-in.js'
import { folderWithBakery } from '../../testing/stranger.js'

const folder = folderWithBakery({
  'wrong.json': JSON.stringify({ customer: '', items: [{ bread: 'ry', loaves: 0 }] }),
})

const validate = (argv: readonly string[], setting?: Setting) => runIn(folder, ['validate', ...argv], setting)

describe('what contracts validate prints', () => {
  it('keeps the values out of the report with --redact', async () => {
    for (const format of ['text', 'json', 'github', 'sarif', 'junit', 'problem', 'llm']) {
      const { out } = await validate(['bakery/order', '--redact', '--format', format], {
        stdin: '{"customer":5,"items":[{"bread":"s3cret","loaves":1}]}',
      })
      expect(out).toContain('a string of 6 characters')
      expect(out).not.toContain('s3cret')
    }
  })

  it('escapes control characters in values and file names', async () => {
    const { out, err } = await validate(['bakery/order', '\u001b[31m.json'], {})
    expect(err).toBe('✗ \\u001b[31m.json does not exist\n')
    expect(out).toBe('')
    const reported = await validate(['bakery/order'], {
      stdin: '{"customer":"A","items":[{"bread":"\\u001b[2J","loaves":1}]}',
    })
    expect(reported.out).not.toContain('\u001b')
  })

  it('colours the output only if the terminal and the environment allow it', async () => {
    const plain = await validate(['bakery/order', 'wrong.json'])
    expect(plain.out).not.toContain('\u001b')
    expect((await validate(['bakery/order', 'wrong.json'], { terminal: true })).out).toContain('\u001b[31m')
    expect((await validate(['bakery/order', 'wrong.json'], { terminal: true, env: { NO_COLOR: '1' } })).out).toBe(
      plain.out,
    )
    expect((await validate(['bakery/order', 'wrong.json'], { env: { FORCE_COLOR: '1' } })).out).toContain('\u001b[31m')
  })
})
