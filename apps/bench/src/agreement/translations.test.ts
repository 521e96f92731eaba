import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { peers } from '../peers/list.js'
import type { PeerName } from '../peers/peer.js'
import { generated } from '../subject/messages.js'
import { contracts, subjectOf } from '../subject/subjects.js'
import { checkedOn, differencesOf } from './differences.js'
import { known } from './known.js'

const mutations = 40

// The list has no other keys; ours is no translation.
const names = (Object.keys(peers) as PeerName[]).filter((name) => name !== 'ours')
const subjects = [...(await contracts()), await subjectOf('moltar/data@1')]
const asked = subjects.map((subject) => ({ subject, messages: checkedOn(generated(subject, 24), mutations) }))

for (const name of names) {
  await describe(`the translation for ${name}`, async () => {
    const { peer } = await peers[name]()
    const judged = await Promise.all(asked.map(async (one) => ({ ...one, judge: await peer.judge(one.subject) })))

    await it('accepts every example', () => {
      for (const { subject, judge } of judged) {
        for (const example of subject.examples) assert.ok(judge.is(example), subject.name)
      }
    })

    await it(`judges as the contract does${known[name] === undefined ? '' : ', but for what is known of it'}`, () => {
      for (const { subject, messages, judge } of judged) {
        assert.deepEqual(differencesOf(name, judge, subject, messages).unexplained, [], subject.name)
      }
    })
  })
}
