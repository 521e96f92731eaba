import { catalog as a2a } from '@contracts/a2a/catalog'
import { autoResolver } from '@contracts/documents'
import { catalog as conversation } from '@contracts/conversation/catalog'
import { catalog as kasparro } from '@contracts/kasparro/catalog'
import { catalog as mlops } from '@contracts/mlops/catalog'
import { catalog as scout } from '@contracts/scout/catalog'
import { messagesIn } from './messages-in.js'
import { grouped, viewFor, views } from './view.js'

const entries = [a2a, conversation, kasparro, mlops, scout].flatMap(({ entries }) => entries)
const drawn = views.flatMap(({ contracts }) => contracts)

describe('the views', () => {
  it('draw existing contracts, each with one view', () => {
    const names = entries.map(({ contract }) => contract.name)
    expect(drawn.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('leave out configurations and the rows of a table', () => {
    expect(entries.map(({ contract }) => contract.name).filter((name) => !drawn.includes(name))).toEqual([
      'conversation/validation-config@1',
      'kasparro/config@1',
      'kasparro/dataset-row@1',
    ])
  })

  it('list existing examples of their own contracts for a session', () => {
    for (const { session, contracts } of views) {
      for (const [name, at] of session) {
        const entry = entries.find(({ contract }) => contract.name === name)
        expect([name, contracts.includes(name), at < (entry?.examples.length ?? 0)]).toEqual([name, true, true])
      }
    }
  })
})

describe('a session', () => {
  it('can be checked as a whole if the contract of each message can be detected', () => {
    const resolver = autoResolver(entries)
    for (const { session, contracts, isIdentified } of views) {
      const found = session.map(([name, at]) => {
        const value = entries.find(({ contract }) => contract.name === name)?.examples[at]
        return resolver.contractFor({ kind: 'document', value }).name
      })
      expect([contracts[0], found.length > 0 && found.every((name) => contracts.includes(name))]).toEqual([
        contracts[0],
        isIdentified,
      ])
    }
  })
})

describe('messages in a row', () => {
  const message = (contract: string) => ({ contract, value: {} })

  it('are drawn together if they have the same view', () => {
    const groups = grouped(['a2a/tool-result@1', 'a2a/signal@2', 'scout/plan@2', 'x/y@1', 'a2a/signal@2'].map(message))
    expect(groups.map(({ messages }) => messages.length)).toEqual([2, 1, 1, 1])
    expect(groups.map(({ view }) => view)).toEqual([
      ...['a2a/signal@2', 'scout/plan@2', 'x/y@1', 'a2a/signal@2'].map(viewFor),
    ])
  })
})

describe('the messages of a text', () => {
  it('are one document, or one on each entry that is JSON', () => {
    const values = (text: string) => messagesIn('x/y@1', text).map(({ value }) => value)
    expect([values('{\n"a": 1\n}'), values('1\n{"a":2}\n\nnone'), values(''), values('"text"')]).toEqual([
      [{ a: 1 }],
      [1, { a: 2 }],
      [],
      ['text'],
    ])
  })
})
