import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsBlock, migrationOf, type Shown } from '../testing/facts.js'
import { type SmallWorkspace, smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

/** Returns a catalog of one contract, `orders/order`, from the source of its codec and its example. */
const orders = (codec: string, example: string, role = 'input'): string => `
const { contract, field, integerOf, migration, nullable, numberOf, enumOf, catalog, rule, struct, stringOf } = require('@contracts/core')
const { boolean, string } = require('@contracts/core')
const { Ratio } = require('@contracts/core/codecs')
const order = contract({ id: 'orders/order', version: 1, role: '${role}', description: 'An order.', codec: ${codec} })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [${example}] }] })
`

describe('changed instructions in the report of the check', () => {
  it('are named and not guessed if the last release did not record them', async () => {
    const acme = workspace(orders(`struct('Order', { kind: string })`, `{ kind: 'a' }`))
    await acme.cut('1.0.0')
    const file = 'packages/orders/releases/1.0.0.json'
    const release = readFileSync(join(acme.folder, file), 'utf8')
    acme.write({ [file]: release.replace(/,\s*"instructions":\s*"(?:[^"\\]|\\.)*"/, '') })
    expect(readFileSync(join(acme.folder, file), 'utf8')).not.toContain('instructions')
    expect((await acme.check('--format', 'markdown')).out).not.toContain('Instructions')
    acme.build(orders(`struct('Order', { kind: string }, { tag: string })`, `{ kind: 'a' }`))
    const { out } = await acme.check('--format', 'markdown')
    expect(out).toContain(
      '#### Instructions\n\nThe instructions are not compared, since one of the two releases did not record them: `orders/order@1`.\n',
    )
  })
})

interface PrintedReport {
  readonly valid: boolean
  readonly packages: readonly {
    readonly needs: string
    readonly problems: readonly { readonly code: string; readonly message: string }[]
    readonly migration?: readonly { readonly message: unknown; readonly instead?: unknown }[]
    readonly changeset?: {
      readonly file: string
      readonly text: string
      readonly messages?: { readonly file: string; readonly text: string }
    }
  }[]
}

const reported = async (acme: SmallWorkspace): Promise<PrintedReport['packages'][number]> => {
  const { packages } = JSON.parse((await acme.check('--format', 'json')).out) as PrintedReport // printed by the command
  const [first] = packages
  if (first === undefined) throw new Error('no package was checked')
  return first
}

/** Makes a workspace that has released one catalog and built another. */
const changed = async (before: string, after: string): Promise<SmallWorkspace> => {
  const acme = workspace(before)
  await acme.cut('1.0.0')
  acme.build(after)
  return acme
}

/**
 * Writes the drafted changeset, with its blanks filled in or unchanged. Returns the codes that the check then reports.
 */
const afterPasting = async (acme: SmallWorkspace, fill = (text: string): string => text) => {
  const { changeset } = await reported(acme)
  if (changeset === undefined) throw new Error('nothing was drafted')
  const { messages = { file: 'unused', text: '' } } = changeset
  acme.write({ [changeset.file]: fill(changeset.text), [messages.file]: messages.text })
  return (await reported(acme)).problems.map(({ code }) => code)
}

const kinds = (...names: readonly string[]): string => `enumOf(${names.map((name) => `'${name}'`).join(', ')})`

describe('one breaking change that hides the next', () => {
  const before = orders(`struct('Order', { kind: ${kinds('a', 'b', 'c')}, note: string })`, `{ kind: 'a', note: 'x' }`)
  const after = orders(
    `struct('Order', { kind: ${kinds('a')}, note: stringOf({ maxLength: 3 }, 'Note') })`,
    `{ kind: 'a', note: 'x' }`,
  )
  const gone = (kind: string): string => `literal-removed orders/order@1/kind#${kind}`
  const short = 'bound-tightened orders/order@1/note#maxLength'
  const note = (...shown: readonly (readonly [unknown, ...string[]])[]): string => {
    const instead = { kind: 'a', note: 'x' }
    return `Shortens orders.\n\n${migrationOf(...shown.map(([message, ...findings]) => ({ findings, message, instead })))}`
  }

  it('is reported beside the other, and the draft covers both', async () => {
    const acme = await changed(before, after)
    acme.changeset('major', note([{ kind: 'b', note: 'x' }, gone('b')]))
    const { problems } = await reported(acme)
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'no-migration: orders/order@1 /kind no longer accepts "c". It breaks what is promised, and no note states what to do.',
      'no-migration: orders/order@1 /note must be at most 3 characters long, was unlimited. It breaks what is promised, and no note states what to do.',
    ])
    expect(await afterPasting(acme)).toEqual([])
  })

  it('is covered by a message that both changes reject', async () => {
    const acme = await changed(before, after)
    acme.changeset(
      'major',
      note([{ kind: 'b', note: 'long note' }, gone('b'), short], [{ kind: 'c', note: 'x' }, gone('c')]),
    )
    expect((await reported(acme)).problems).toEqual([])
  })

  it('is not covered by its name beside a message of the other', async () => {
    const acme = await changed(before, after)
    acme.changeset('major', note([{ kind: 'b', note: 'x' }, gone('b'), gone('c'), short]))
    expect((await reported(acme)).problems.map(({ message }) => message)).toEqual([
      `.changeset/change.md:12:5: \`message\` shows another change (${gone('c')}).`,
      `.changeset/change.md:12:5: \`message\` shows another change (${short}).`,
    ])
  })

  it('is drafted with a line for each change, and the draft passes', async () => {
    const acme = await changed(before, after)
    expect((await reported(acme)).migration).toHaveLength(3)
    expect(await afterPasting(acme)).toEqual([])
  })
})

describe('a draft that is pasted and not completed', () => {
  const two = `
    const other = contract({ id: 'orders/other', version: 1, role: 'input', description: 'Another.', codec: struct('Other', { a: string }) })
    exports.catalog = catalog({ domain: 'orders', entries: [
      { contract: order, examples: [{ kind: 'a' }] }, { contract: other, examples: [{ a: 'x' }] },
    ] })`
  const one = orders(`struct('Order', { kind: string })`, `{ kind: 'a' }`)

  it('does not pass if no message can show the break', async () => {
    const acme = await changed(one + two, one)
    expect((await reported(acme)).changeset?.text).toContain('"action": null')
    expect(await afterPasting(acme)).toEqual(['invalid-note'])
  })

  it('passes after the instructions are filled in', async () => {
    const acme = await changed(one + two, one)
    const fill = (text: string): string => text.replace('null', '"Send an order in its place."')
    expect(await afterPasting(acme, fill)).toEqual([])
  })

  it.each([
    'Say here what to do: no message can show this change.',
    '`orders/other` is gone: send an order in its place.',
    `<!--\n${factsBlock({ doInstead: [{ findings: ['contract-removed orders/other@1'], action: 'Send an order.' }] })}\n-->`,
  ])('does not pass with the text %s', async (text) => {
    const acme = await changed(one + two, one)
    acme.changeset('major', `Removes it.\n\n#### Migration\n\n${text}`)
    expect((await reported(acme)).problems.map(({ code }) => code)).toEqual(['no-migration'])
  })
})

describe('an unproved finding that is acknowledged', () => {
  const before = orders(`struct('Order', { kind: string })`, `{ kind: 'a' }`)
  const after = `${before}
    const known = rule({
      id: 'orders/known', severity: 'error', description: 'The kind is known.',
      check: ({ kind }) => ([...kind].reverse().join('') === 'dessug ron derots' ? [{ path: ['kind'], message: 'must be known' }] : []),
    })
    exports.catalog = catalog({ domain: 'orders', entries: [
      { contract: contract({ ...order, rules: [known] }), examples: [{ kind: 'a' }] },
    ] })`
  const finding = 'rule-added orders/order@1#orders/known'
  const acknowledge = async (bump: string, reason: unknown): Promise<readonly string[]> => {
    const acme = await changed(before, after)
    acme.changeset(bump, `Knows kinds.\n\n${factsBlock({ acknowledged: [{ findings: [finding], reason }] })}`)
    return (await reported(acme)).problems.map(({ code }) => code)
  }

  it('must be released as a major, because it may be a break', async () => {
    const reason = 'Only our own test system ever sent that kind.'
    expect(await acknowledge('patch', reason)).toEqual(['bump-too-small'])
    expect(await acknowledge('minor', reason)).toEqual(['bump-too-small'])
    expect(await acknowledge('major', reason)).toEqual([])
  })

  it.each(['', null, ['a reason'], undefined])('needs a reason, and %j is not a reason', async (reason) => {
    expect(await acknowledge('major', reason)).toEqual(['invalid-note'])
  })

  it('is drafted with the fact to complete', async () => {
    const acme = await changed(before, after)
    expect((await acme.check()).out).toMatch(
      new RegExp(`Changeset to complete:\\n[^]*"${finding}"\\n\\s+\\],\\n\\s+"reason": null\\n`),
    )
    const fill = (text: string): string => text.replace('null', '"Nobody has ever sent that kind to us."')
    expect(await afterPasting(acme, fill)).toEqual([])
  })
})

describe('the advice of a drafted note', () => {
  const draft = async (before: string, after: string) => {
    const acme = await changed(before, after)
    const { migration } = await reported(acme)
    expect(await afterPasting(acme)).toEqual([])
    return migration?.map(({ message, instead }) => [message, instead])
  }

  it('moves the value of a renamed key and drops the old key', async () => {
    const before = orders(
      `struct('Order', { query: string, size: integerOf({}, 'Size') })`,
      `{ query: 'boots', size: 3 }`,
    )
    const after = orders(
      `struct('Order', { question: field(string, 'The question.', { formerly: { key: 'query', since: '2.0.0' } }), size: integerOf({}, 'Size') })`,
      `{ question: 'shoes', size: 3 }`,
    )
    expect(await draft(before, after)).toEqual([
      [
        { query: 'boots', size: 3 },
        { size: 3, question: 'boots' },
      ],
    ])
  })

  it('is the result of the registered migration if a version is added', async () => {
    const before = orders(`struct('Order', { title: string })`, `{ title: 'boots' }`)
    const after = `${before}
      const two = contract({ id: 'orders/order', version: 2, role: 'input', description: 'An order.', codec: struct('Order2', { subject: string, state: ${kinds('open', 'shut')} }) })
      const up = migration({ from: order, to: two, up: ({ title }) => ({ _tag: 'Right', right: { subject: title.toUpperCase(), state: 'shut' } }) })
      exports.catalog = catalog({
        domain: 'orders',
        entries: [{ contract: two, examples: [{ subject: 'BOOTS', state: 'open' }] }, { contract: order, examples: [{ title: 'boots' }] }],
        migrations: [up],
      })`
    expect(await draft(before, after)).toEqual([[{ title: 'boots' }, { subject: 'BOOTS', state: 'shut' }]])
  })
})

describe('a break of any kind that another one hides', () => {
  const uncovered = async (before: string, after: string, ...shown: readonly Shown[]): Promise<readonly string[]> => {
    const acme = await changed(before, after)
    acme.changeset('major', `Changes orders.\n\n${migrationOf(...shown)}`)
    const { problems } = await reported(acme)
    // The draft covers every break that the changeset does not.
    if (problems.length > 0) expect(await afterPasting(acme)).toEqual([])
    return problems.map(({ message }) =>
      message.replace(' It breaks what is promised, and no note states what to do.', ''),
    )
  }

  it('is reported for a second removed property', async () => {
    const codec = (more: string): string => `struct('Order', { kind: string }, { ${more} })`
    expect(
      await uncovered(orders(codec('a: string, b: string'), `{ kind: 'x' }`), orders(codec(''), `{ kind: 'x' }`), {
        findings: ['property-removed orders/order@1/a'],
        message: { kind: 'x', a: '1' },
        instead: { kind: 'x' },
      }),
    ).toEqual(['orders/order@1 /b is gone.'])
  })

  it('is reported for a second value that an agent may send', async () => {
    const codec = (...names: readonly string[]): string => `struct('Order', { kind: ${kinds(...names)} })`
    expect(
      await uncovered(
        orders(codec('a'), `{ kind: 'a' }`, 'output'),
        orders(codec('a', 'b', 'c'), `{ kind: 'a' }`, 'output'),
        { findings: ['literal-added orders/order@1/kind#b'], message: { kind: 'b' }, instead: { kind: 'a' } },
      ),
    ).toEqual(['orders/order@1 /kind gains "c".'])
  })

  it('is reported for a stricter rule beside a new required key', async () => {
    const before = orders(
      `struct('Order', { low: integerOf({}, 'Low'), high: integerOf({}, 'High') }, { note: string })`,
      `{ low: 1, high: 2 }`,
    )
    const after = `${orders(`struct('Order', { low: integerOf({}, 'Low'), high: integerOf({}, 'High'), note: string })`, `{ low: 1, high: 2, note: 'x' }`)}
      const ordered = rule({
        id: 'orders/ordered', severity: 'error', description: 'low is below high.',
        check: ({ low, high }) => (low < high ? [] : [{ path: ['low'], message: 'must be below high' }]),
      })
      exports.catalog = catalog({ domain: 'orders', entries: [{
        contract: contract({ ...order, rules: [ordered] }), examples: [{ low: 1, high: 2, note: 'x' }],
        cases: [{ case: 'equal', rule: 'orders/ordered', patch: [{ op: 'replace', path: '/low', value: 2 }], issues: [{ severity: 'error', code: 'ordered', pointer: '/low' }] }],
      }] })`
    const instead = { low: 1, high: 2, note: 'x' }
    const missing = {
      findings: ['property-became-required orders/order@1/note'],
      message: { low: 1, high: 2 },
      instead,
    }
    expect(await uncovered(before, after, missing)).toEqual(['orders/order@1 gains the rule "orders/ordered" (error).'])
    const findings = ['rule-added orders/order@1#orders/ordered']
    const both = { findings, message: { low: 3, high: 2, note: 'x' }, instead }
    expect(await uncovered(before, after, missing, both)).toEqual([])
  })
})
