import { createHash } from 'node:crypto'
import { catalog, contract, downMigration, migration, string, struct } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import * as E from 'fp-ts/lib/Either.js'
import { agentExtensionUri, versionsInAgentCard } from '../versions/agent-card.js'
import { declaredSchema, schemaDigest } from './schema-digest.js'
import { skillContracts } from './skill-contracts.js'
import { skillExtension, skillsInAgentCard } from './skill-extension.js'

const question = { id: 'demo/question', role: 'input', description: 'A question.' } as const
const question1 = contract({ ...question, version: 1, codec: struct('Question1', { ask: string }) })
const question2 = contract({ ...question, version: 2, codec: struct('Question2', { text: string }) })
const answer = { id: 'demo/answer', role: 'output', description: 'An answer.' } as const
const answer1 = contract({ ...answer, version: 1, codec: struct('Answer1', { says: string }) })
const answer2 = contract({ ...answer, version: 2, codec: struct('Answer2', { text: string }) })
const unread = contract({ ...question, id: 'demo/unread', version: 1, codec: struct('Unread', {}) })

const demo = catalog({
  domain: 'demo',
  entries: [
    { contract: question1, examples: [{ ask: 'Why?' }] },
    { contract: question2, examples: [{ text: 'Why?' }] },
    { contract: answer1, examples: [{ says: 'So.' }] },
    { contract: answer2, examples: [{ text: 'So.' }] },
    { contract: unread, examples: [{}] },
  ],
  migrations: [
    migration({ from: question1, to: question2, up: ({ ask }) => E.right({ text: ask }) }),
    downMigration({ from: answer2, to: answer1, down: ({ text }) => E.right({ says: text }), loses: 'Nothing.' }),
  ],
})
const skills = skillContracts(demo, [{ skill: 'reply', input: 'demo/question', output: 'demo/answer' }])
const url = ({ id, version }: { readonly id: string; readonly version: number }) =>
  `https://agents.example/${id}.v${String(version)}.json`

const cardWith = (...extensions: readonly unknown[]) => ({ name: 'replier', capabilities: { extensions } })
const problemsOf = (card: unknown): readonly string[] => {
  const read = skillsInAgentCard(card)
  return E.isLeft(read) ? read.left.map(({ code, pointer }) => `${code} ${pointer}`) : []
}

describe('skillExtension', () => {
  it('declares the schemas, the versions that are read and written, the pairs and the form of an error', () => {
    const { uri, required, params } = skillExtension(skills, { schemaUrl: url, required: true })
    const digest = (schema: object): string =>
      `sha256:${createHash('sha256')
        .update(JSON.stringify(sorted(schema)))
        .digest('hex')}`
    const schema = (made: typeof question1 | typeof answer2, examples: readonly unknown[]) => ({
      url: url(made),
      digest: digest(toJsonSchema(made, { withId: true, examples })),
      dialect: 'https://json-schema.org/draft/2020-12/schema',
    })
    const payload = { versions: [1, 2], mediaType: 'application/json' }
    expect([uri, required]).toEqual([agentExtensionUri, true])
    expect(params).toEqual({
      contracts: [
        { id: 'demo/question', version: 1, schema: schema(question1 as never, [{ ask: 'Why?' }]) },
        { id: 'demo/question', version: 2, schema: schema(question2 as never, [{ text: 'Why?' }]) },
        { id: 'demo/answer', version: 1, schema: schema(answer1 as never, [{ says: 'So.' }]) },
        { id: 'demo/answer', version: 2, schema: schema(answer2, [{ text: 'So.' }]) },
      ],
      migrations: [
        { id: 'demo/question', from: 1, to: 2 },
        { id: 'demo/answer', from: 2, to: 1, loses: 'Nothing.' },
      ],
      skills: [
        {
          skill: 'reply',
          input: { contract: 'demo/question', ...payload },
          output: { contract: 'demo/answer', ...payload },
        },
      ],
      failure: { state: 'TASK_STATE_FAILED', mediaType: 'application/problem+json' },
    })
  })

  it('declares only versions that the agent can read as the newest, or write from it', () => {
    const without = catalog({ domain: 'demo', entries: demo.entries })
    const [skill] = skillExtension(skillContracts(without, skills.exchanges)).params.skills
    expect([skill?.input.versions, skill?.output?.versions]).toEqual([[2], [2]])
  })

  it('is read back, also through JSON and beside other extensions', () => {
    const extension = skillExtension(skills, {
      schemaUrl: ({ version }) => (version === 1 ? url(question1) : undefined),
    })
    const card: unknown = JSON.parse(JSON.stringify(cardWith({ uri: 'urn:other' }, extension)))
    expect(skillsInAgentCard(card)).toEqual(E.right(extension.params))
    const { contracts, migrations } = extension.params
    const versions = contracts.map(({ id, version }) => ({ id, version }))
    expect(versionsInAgentCard(card)).toEqual(E.right({ contracts: versions, migrations }))
  })
})

/** Returns an object with its keys in order, at every depth. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

describe('skillsInAgentCard', () => {
  const extension = skillExtension(skills)
  const path = '/capabilities/extensions/0/params'

  it('reports what it cannot read', () => {
    const { contracts } = extension.params
    const wrong = (params: object) => cardWith({ ...extension, params: { ...extension.params, ...params } })
    expect([
      problemsOf(undefined),
      problemsOf(cardWith()),
      problemsOf(cardWith({ ...extension, params: { contracts: [] } })),
      problemsOf(wrong({ skills: [{ skill: 'reply', input: { contract: 'no id', versions: [0], mediaType: 7 } }] })),
      problemsOf(wrong({ contracts: [{ id: 'demo/question', version: 1, schema: { digest: 'x' } }] })),
      problemsOf(wrong({ failure: 'no' })),
      problemsOf(wrong({ contracts: [...contracts, { ...contracts[1], schema: { digest: 'other', dialect: '' } }] })),
    ]).toEqual([
      ['wrong_type '],
      ['missing /capabilities/extensions'],
      [`missing ${path}/skills`],
      [
        `bad_format ${path}/skills/0/input/contract`,
        `out_of_range ${path}/skills/0/input/versions/0`,
        `wrong_type ${path}/skills/0/input/mediaType`,
      ],
      [`missing ${path}/contracts/0/schema/dialect`],
      [`wrong_type ${path}/failure`],
      [`one-schema-each ${path}/contracts/4/schema/digest`],
    ])
    expect(problemsOf(wrong({ contracts: [...contracts, contracts[1]] }))).toEqual([])
  })

  it('never throws, also for values that are not JSON', () => {
    const throwing = new Proxy({}, { get: () => { throw new Error('no') } }) // oxfmt-ignore
    const cyclic: Record<string, unknown> = { ...extension.params }
    cyclic['skills'] = cyclic
    const huge = { ...extension.params, skills: Array.from({ length: 100_000 }, () => extension.params.skills[0]) }
    for (const params of [throwing, cyclic, huge, null, 7, [], new Map()])
      expect(E.isLeft(skillsInAgentCard(cardWith({ uri: agentExtensionUri, params })))).toBe(true)
    expect(E.isLeft(skillsInAgentCard(throwing))).toBe(true)
  })
})

describe('schemaDigest', () => {
  it('is that of the canonical form of RFC 8785', () => {
    const document = JSON.parse('{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":[1e21,4.50,"\\u000f"]}') as never // oxfmt-ignore
    const text = '{"\\r":2,"1":4,"\u0080":6,"ö":[1e+21,4.5,"\\u000f"],"€":1,"😀":5,"\ufb33":3}'
    expect(schemaDigest(document)).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
  })
})

describe('declaredSchema', () => {
  const text = '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "maximum": 7 }'
  const declared = { digest: schemaDigest(JSON.parse(text) as never), dialect: 'https://json-schema.org/draft/2020-12/schema' } // oxfmt-ignore

  it('is the document at the address of a declared schema, in any spelling', () => {
    const other = '{"maximum":7.0,"$schema":"https:\\/\\/json-schema.org\\/draft\\/2020-12\\/schema"}'
    for (const one of [text, other]) expect(declaredSchema(declared, one)).toEqual(E.right(JSON.parse(text)))
  })

  it.each([
    ['another document', text.replace('7', '8'), 'The document is not the declared one: its digest is another.'],
    ['no JSON', '<html>', 'The document is no JSON.'],
    ['a number that no double has', text.replace('7', '1e400'), 'The document is no JSON.'],
    ['no schema', '[1]', 'The document is no JSON Schema.'],
    ['nested too deeply', `{"not":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'The document is nested too deeply.'],
  ])('is refused if it is %s', (_, one, why) => {
    expect(declaredSchema(declared, one)).toEqual(E.left(why))
  })

  it('is refused if its dialect is not the declared one', () => {
    expect(declaredSchema({ ...declared, dialect: 'https://json-schema.org/draft-07/schema#' }, text)).toEqual(
      E.left('The document is not the declared one: it states another dialect.'),
    )
  })
})

describe('skillContracts', () => {
  it('throws for a contract that the catalog does not have, and for a wrong list', () => {
    expect(() => skillContracts(demo, [{ skill: 'reply', input: 'demo/other' }])).toThrow(
      new TypeError('The catalog has no contract demo/other: write one of demo/question, demo/answer, demo/unread'),
    )
    for (const wrong of [[], 'no', [{ skill: 'reply' }]])
      expect(() => skillContracts(demo, wrong as never)).toThrow('The exchanges of skillContracts are a list')
  })
})
