import { peers } from '../peers/list.js'
import type { PeerName } from '../peers/peer.js'
import { generated } from '../subject/messages.js'
import { contracts, subjectOf } from '../subject/subjects.js'
import { checkedOn, differencesOf } from './differences.js'
import { known } from './known.js'

const mutations = 40

// `peers` has no other keys. `ours` is not a translation.
const names = (Object.keys(peers) as PeerName[]).filter((name) => name !== 'ours')
const subjects = [...(await contracts()), await subjectOf('moltar/data@1')]
const cases = subjects.map((subject) => ({ subject, messages: checkedOn(generated(subject, 24), mutations) }))

const translatedBy = async (name: PeerName) => {
  const { peer } = await peers[name]()
  return Promise.all(cases.map(async (one) => ({ ...one, judge: await peer.judge(one.subject) })))
}

describe.each(names)('the translation for %s', (name) => {
  let translated: Awaited<ReturnType<typeof translatedBy>>
  beforeAll(async () => {
    translated = await translatedBy(name)
  })

  it('accepts every example', () => {
    for (const { subject, judge } of translated) {
      expect([subject.name, subject.examples.filter((example) => !judge.is(example))]).toEqual([subject.name, []])
    }
  })

  it(`gives the contract's verdicts${known[name] === undefined ? '' : ', except for its known differences'}`, () => {
    for (const { subject, messages, judge } of translated) {
      const { unexplained } = differencesOf(name, judge, subject, messages)
      expect([subject.name, unexplained]).toEqual([subject.name, []])
    }
  })
})
