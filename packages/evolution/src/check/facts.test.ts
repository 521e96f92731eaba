import { factsOf } from './facts.js'

const place = { file: '.changeset/moods.md', line: 4, column: 0 }
const note = (block: string, info = 'json contracts'): string => `Removes it.\n\n\`\`\`${info}\n${block}\n\`\`\`\n`
const read = (text: string, files: Readonly<Record<string, string>> = {}) => factsOf(text, place, (path) => files[path])
const messagesOf = ({ problems }: ReturnType<typeof factsOf>): readonly string[] =>
  problems.map(({ message }) => message)

const entry = {
  findings: ['literal-removed moods/report@1/mood#bad'],
  message: { mood: 'bad' },
  instead: { mood: 'good' },
}

describe('the facts of a note', () => {
  it('are those of its block, each with its position in the file', () => {
    const block = `{\n  "sendInstead": [${JSON.stringify(entry)}],\n  "acknowledged": [\n    { "findings": ["rule-added moods/report@1"], "reason": "no sender does it" }\n  ]\n}`
    expect(read(note(block))).toEqual({
      facts: [
        { kind: 'sendInstead', location: '.changeset/moods.md:9:19', ...entry },
        {
          kind: 'acknowledged',
          location: '.changeset/moods.md:11:5',
          findings: ['rule-added moods/report@1'],
          reason: 'no sender does it',
        },
      ],
      problems: [],
      hasMigration: false,
    })
  })

  it('are also read in the list of a changelog, at its indent', () => {
    const { facts } = read(
      `- Removes it.\n\n  \`\`\`json contracts\n  {\n    "sendInstead": [${JSON.stringify(entry)}]\n  }\n  \`\`\`\n`,
    )
    expect(facts.map(({ location }) => location)).toEqual(['.changeset/moods.md:9:21'])
  })

  it.each([
    ['a comment', `<!--\n${note('{"acknowledged":1}')}\n-->`],
    ['another fence', note('{"acknowledged":1}', 'json')],
    ['a fence around the fence', `\`\`\`\`md\n${note('{"acknowledged":1}')}\`\`\`\`\n`],
  ])('are not those of %s', (_, text) => {
    expect(read(text)).toEqual({ facts: [], problems: [], hasMigration: false })
  })

  it('have all their errors reported, at their positions', () => {
    const wrong = `{\n  "sendInstead": [\n    { "findings": [], "message": 1 }\n  ],\n  "acknowledged": [{ "findings": ["Rule"], "reason": "" }],\n  "note": 1\n}`
    expect(messagesOf(read(note(wrong)))).toEqual([
      '.changeset/moods.md:10:19: sendInstead.0.findings must have at least 1 item — got an empty array.',
      '.changeset/moods.md:10:5: sendInstead.0.instead is missing: it must be a JSON value.',
      expect.stringMatching(/^\.changeset\/moods\.md:12:35: acknowledged\.0\.findings\.0 must be a string matching /),
      '.changeset/moods.md:12:54: acknowledged.0.reason must have at least 1 character — got "".',
      expect.stringMatching(/^\.changeset\/moods\.md:13:11: note /),
    ])
    expect(messagesOf(read(note('{\n  "sendInstead": [}\n}')))).toEqual(['.changeset/moods.md:9:19: it is not JSON.'])
  })

  it.each([
    ['sendInstead', { ...entry, instead: null }, 'sendInstead.0.instead must be a message — got null'],
    ['doInstead', { findings: entry.findings, action: null }, 'doInstead.0.action must be a string — got null'],
    ['acknowledged', { findings: entry.findings, reason: null }, 'acknowledged.0.reason must be a string — got null'],
  ])('have no blanks of a draft in %s', (key, blank, why) => {
    expect(messagesOf(read(note(JSON.stringify({ [key]: [blank] }))))).toEqual([expect.stringContaining(why)])
  })

  it('continue in a file of messages', () => {
    const text = note('{ "messages": "migrations/2.0.0.json" }')
    const files = (content: string) => ({ 'migrations/2.0.0.json': content })
    expect(read(text, files(`[\n  ${JSON.stringify(entry)}\n]`)).facts).toEqual([
      { kind: 'sendInstead', location: 'migrations/2.0.0.json:2:3', ...entry },
    ])
    expect(messagesOf(read(text, files('[\n  {}\n]')))[0]).toBe(
      'migrations/2.0.0.json:2:3: sendInstead.0.findings is missing: it must be an array.',
    )
    expect(messagesOf(read(text, files('no JSON')))).toEqual(['migrations/2.0.0.json:1:1: it is not JSON.'])
    expect(messagesOf(read(text))).toEqual(['.changeset/moods.md:8:15: the package has no file migrations/2.0.0.json.'])
    expect(messagesOf(read(note('{ "messages": "migrations/../a.json" }')))).toHaveLength(1)
  })

  it('have a heading for people', () => {
    expect(read('Removes it.\n\n#### Migration\n\nSend another.').hasMigration).toBe(true)
    expect(read('Removes it.\n\n```md\n#### Migration\n```').hasMigration).toBe(false)
    expect(read('<!--\n#### Migration\n-->').hasMigration).toBe(false)
  })
})
