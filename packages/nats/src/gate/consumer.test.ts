import type { ConsumerConfig } from '@nats-io/jetstream'
import { type ConsumerOptions, differences, sequenceIn, wanted, whyInTwoStreams, whyPassedOver } from './consumer.js'

const subjects = { stream: 'AGENTS', from: 'agents.>', valid: 'valid.>', dead: 'dead.>' }
const options: ConsumerOptions = { durable: 'gate', ackWait: 30_000, configuration: 'abc', update: false }
const own = wanted(subjects, options)

/** The options of a gate with these streams of valid messages and of dead letters. */
const storing = (valid: string, dead = valid): ConsumerOptions => ({
  ...options,
  results: { valid, dead, window: 1000, maxAge: 1000 },
})

/** Settings that a test chooses, also that one is absent. */
type Some = { readonly [K in keyof ConsumerConfig]?: ConsumerConfig[K] | undefined }

/** A consumer of this gate, of which some settings are others. */
const consumer = (some: Some): ConsumerConfig => ({ ...own, ...some }) as ConsumerConfig

describe('the differences of a consumer from that of the gate', () => {
  it.each<readonly [string, Some, readonly string[]]>([
    ['none', {}, []],
    ['a setting that decides about no message', { metadata: { team: 'a' } }, []],
    ['a wait', { ack_wait: 5 }, ['ack_wait is 5, not 30000000000']],
    ['a setting that is absent', { max_deliver: undefined }, ['max_deliver is null, not -1']],
    ['a configuration', { description: 'contracts gate x' }, ['its workers have another configuration']],
    ['a configuration whose streams an older version has not named', { description: 'contracts gate abc' }, []],
    [
      'groups of workers',
      { priority_groups: ['a'], priority_policy: 'overflow' },
      ['it has priority_groups ["a"]', 'it has priority_policy "overflow"'],
    ],
    ['bodies that are left out', { headers_only: true }, ['it has headers_only true']],
    ['later deliveries', { backoff: [30_000_000_000, 9e12] }, ['it has backoff [30000000000,9000000000000]']],
    ['an end while no worker runs', { inactive_threshold: 5 }, ['it has inactive_threshold 5']],
    ['a place that a restart empties', { mem_storage: true }, ['it has mem_storage true']],
    [
      'smaller requests',
      { max_batch: 1, max_bytes: 2, max_expires: 3 },
      ['max_batch 1', 'max_bytes 2', 'max_expires 3'].map((one) => `it has ${one}`),
    ],
    ['settings that say nothing', { headers_only: false, backoff: [], inactive_threshold: 0, mem_storage: false }, []],
    ['a pause', { pause_until: '9999-01-01T00:00:00Z' }, ['it is paused']],
    ['a pause that is over', { pause_until: '2020-01-01T00:00:00Z' }, []],
  ])('%s', (_, some, found) => {
    const { description } = wanted(subjects, storing('OUT'))
    expect(differences(consumer(some), { ...own, description })).toEqual(found)
  })
})

describe('a consumer that has passed over messages without a result', () => {
  const shadow = wanted(subjects, { ...options, shadow: true })

  it.each<readonly [string, Some, boolean, string | undefined]>([
    ['of this gate', {}, false, undefined],
    ['that gives messages up', { max_deliver: 3 }, false, 'delivers each message at most 3 times'],
    ['of this gate with another configuration', { description: 'contracts gate x' }, false, undefined],
    ['of this gate in shadow', { description: shadow.description }, true, undefined],
    [
      'of a gate in shadow',
      { description: shadow.description },
      false,
      'is one of a gate in shadow, which stores no results',
    ],
    ['of a gate, for one in shadow', {}, true, 'is one of a gate that stores results'],
    ['of somebody else', { description: 'orders' }, false, 'is not one of a gate'],
    ['without a description', { description: undefined }, false, 'is not one of a gate'],
    ['of other subjects', { filter_subject: 'agents.a' }, false, 'reads agents.a, not agents.>'],
    [
      'of several subjects',
      { filter_subject: undefined, filter_subjects: ['agents.a', 'agents.b'] },
      false,
      'reads agents.a and agents.b, not agents.>',
    ],
    ['of every subject', { filter_subject: undefined }, false, 'reads all subjects, not agents.>'],
  ])('%s', (_, some, isShadow, why) => {
    expect(whyPassedOver(consumer(some), subjects, { ...options, shadow: isShadow })).toBe(why)
  })
})

it.each<readonly [string, ConsumerOptions, ConsumerOptions, string | undefined]>([
  ['the same stream', storing('OUT'), storing('OUT', 'OUT'), undefined],
  ['the same two streams', storing('OUT', 'DEAD'), storing('OUT', 'DEAD'), undefined],
  ['another stream', storing('OUT'), storing('NEW'), 'stores results in OUT, not in NEW'],
  ['one of two streams', storing('OUT', 'DEAD'), storing('OUT'), 'stores results in OUT and DEAD, not in OUT'],
  ['another stream, which is accepted', storing('OUT'), { ...storing('NEW'), atLeastOnce: true }, undefined],
  ['a stream, after an older version', options, storing('NEW'), undefined],
  ['no stream', storing('OUT'), options, undefined],
])('a consumer of a gate that now stores results in %s', (_, before, now, why) => {
  expect(whyInTwoStreams(consumer({ description: wanted(subjects, before).description }), now)).toBe(why)
})

it.each([
  ['A:17:5', 17],
  ['replay:A:17:OUT:9:12', 17],
  ['B:17:5', undefined],
  ['replay:B:17:A:9:12', undefined],
  ['AA:17:5', undefined],
  ['A:x', undefined],
  ['A:0:5', undefined],
  [`A:1${'0'.repeat(30)}:5`, undefined],
  ['', undefined],
])('the result %s is of the message %s of A', (id, sequence) => {
  expect(sequenceIn('A', id)).toBe(sequence)
})
