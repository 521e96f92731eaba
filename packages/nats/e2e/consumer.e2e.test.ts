import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/transport-node'
import { gateConsumer } from '../src/gate/consumer.js'
import { startGate } from '../src/gate/gate.js'
import { gateStreams } from '../src/gate/streams.js'
import { describeWithServer } from './bed.js'
import { acceptAll, noEvents, planner, prepare, streamOptions, subjectsOf } from './gates.js'

let connection: NatsConnection

/** Reports whether the server is one of the distribution, which has fewer settings. */
const isOlder = (): boolean => connection.info?.version.startsWith('2.9.') === true

describeWithServer('the outputs of a gate', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  it('are refused if a stream stores only a part of them, or several streams store them', async () => {
    const subjects = subjectsOf('part')
    const jsm = await jetstreamManager(connection)
    await jsm.streams.add({ name: 'SOME', subjects: ['part.valid.a'] })
    expect(await gateStreams(jsm, subjects, { ...streamOptions, server: connection })).toEqual({
      _tag: 'Left',
      left: 'SOME stores only a part of --valid part.valid.>; it has part.valid.a.',
    })
    await jsm.streams.add({ name: 'MORE', subjects: ['part.valid.b'] })
    expect(await gateStreams(jsm, subjects, { ...streamOptions, server: connection })).toMatchObject({
      left: expect.stringMatching(/^--valid part\.valid\.> is stored in several streams: /) as string,
    })
  })
})

describeWithServer('the streams of a gate', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  it('that are created recognise a result for four times the time until a delivery, and at least an hour', async () => {
    const jsm = await jetstreamManager(connection)
    const windowFor = async (name: string, ackWait: number): Promise<unknown> => {
      const streams = await gateStreams(jsm, subjectsOf(name), { ...streamOptions, server: connection, ackWait })
      return streams._tag === 'Right' ? streams.right.window : streams.left
    }
    expect([await windowFor('short', 1000), await windowFor('long', 3_600_000)]).toEqual([3_600_000, 14_400_000])
  })

  it('keep all results up to max_bytes, or are refused', async () => {
    const [js, jsm] = [jetstream(connection), await jetstreamManager(connection)]
    const subjects = subjectsOf('bytes')
    const limits = { max_bytes: 9000, discard: DiscardPolicy.New, duplicate_window: nanos(3_600_000) }
    await jsm.streams.add({ name: 'BYTES-RESULTS', subjects: [subjects.valid, subjects.dead], ...limits })
    const found = await gateStreams(jsm, subjects, { ...streamOptions, server: connection })
    let stored = 0
    for (let i = 0; i < 200; i++)
      stored += await js.publish('bytes.valid.a', 'x'.repeat(100)).then(
        () => 1,
        () => 0,
      )
    const isKept = (await jsm.streams.info('BYTES-RESULTS')).state.messages === stored
    expect(isKept ? found._tag : found).toEqual(
      isKept
        ? 'Right'
        : {
            ...{ _tag: 'Left' },
            left: 'A message could get two results: BYTES-RESULTS removes its oldest messages when it is nearly full of bytes (max_bytes; nats-server 2.10.5 keeps them). Change that, or accept it with --at-least-once.',
          },
    )
  })

  it('do not have results in a stream of counters', async () => {
    const jsm = await jetstreamManager(connection)
    const subjects = subjectsOf('counted')
    if (isOlder()) return // it has no such streams
    const counters = { name: 'COUNTED-RESULTS', subjects: [subjects.valid, subjects.dead], allow_msg_counter: true }
    await jsm.streams.add({ ...counters, duplicate_window: nanos(3_600_000) })
    expect(await gateStreams(jsm, subjects, { ...streamOptions, server: connection })).toEqual({
      ...{ _tag: 'Left', left: 'COUNTED-RESULTS stores numbers only (allow_msg_counter).' },
    })
  })

  it('may change the subjects of the input, and not those of results', async () => {
    const jsm = await jetstreamManager(connection)
    const subjects = subjectsOf('changed')
    const input = { name: 'CHANGED', subjects: ['orig.>'], subject_transform: { src: 'orig.>', dest: 'changed.in.>' } }
    if (isOlder()) return // it has no such streams
    await jsm.streams.add(input)
    expect((await gateStreams(jsm, subjects, { ...streamOptions, server: connection }))._tag).toBe('Right')
    const transform = { src: 'changed.>', dest: 'other.>' }
    const { config: results } = await jsm.streams.info('CHANGED-RESULTS')
    await jsm.streams.update('CHANGED-RESULTS', { ...results, subject_transform: transform })
    expect(await gateStreams(jsm, subjects, { ...streamOptions, server: connection })).toEqual({
      _tag: 'Left',
      left: 'CHANGED-RESULTS stores messages under other subjects (subject_transform), where no reader finds them.',
    })
  })

  it('do not have an input that deletes the consumer of a gate while no worker runs', async () => {
    const jsm = await jetstreamManager(connection)
    const limited = { name: 'IDLE', subjects: ['idle.in.>'], consumer_limits: { inactive_threshold: nanos(60_000) } }
    if (isOlder()) return // it has no such streams
    await jsm.streams.add(limited)
    expect(await gateStreams(jsm, subjectsOf('idle'), { ...streamOptions, server: connection })).toEqual({
      _tag: 'Left',
      left: 'The stream IDLE deletes a consumer that is not used for a while (consumer_limits): the gate would begin anew.',
    })
  })
})

describeWithServer('the consumer of a gate', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  it('is refused if its workers have another configuration or it has other settings, unless it may be changed', async () => {
    const subjects = subjectsOf('drift')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const ask = (more: object) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 5000, configuration: 'abc', update: false, ...more })
    const refused = (why: string) => ({
      _tag: 'Left',
      left: `The consumer gate of DRIFT is not that of this gate: ${why}. Change it with --update, or name another one with --durable, which validates the stream from its beginning.`,
    })
    expect(await ask({})).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({ configuration: 'other' })).toEqual(refused('its workers have another configuration'))
    expect(await ask({ ackWait: 60_000 })).toEqual(refused('ack_wait is 5000000000, not 60000000000'))
    expect((await jsm.consumers.info('DRIFT', 'gate')).config.ack_wait).toBe(5_000_000_000)
    await jsm.consumers.update('DRIFT', 'gate', { max_deliver: 3 })
    expect(await ask({ update: true })).toEqual({
      _tag: 'Left',
      left: 'The consumer gate of DRIFT delivers each message at most 3 times: messages that it has passed over would get no result. Name another one with --durable, which validates the stream from its beginning.',
    })
    await jsm.consumers.update('DRIFT', 'gate', {
      max_deliver: -1,
      headers_only: true,
      inactive_threshold: nanos(60_000),
    })
    expect(await ask({})).toEqual(refused('it has headers_only true; it has inactive_threshold 60000000000'))
    expect(await ask({ update: true })).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({ configuration: 'other', update: true })).toEqual({ _tag: 'Right', right: undefined })
    expect(await ask({})).toEqual(refused('its workers have another configuration'))
  })

  it('is refused with groups of workers, whose requests name a group', async () => {
    if (isOlder()) return // it has no groups
    const subjects = subjectsOf('groups')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    await jsm.consumers.update('GROUPS', 'gate', { priority_groups: ['a'], priority_policy: 'overflow' })
    const ask = (update: boolean) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 5000, configuration: 'abc', update })
    const why = 'it has priority_groups ["a"]; it has priority_policy "overflow"'
    expect(await ask(false)).toMatchObject({ left: expect.stringContaining(`gate: ${why}. Change it`) as string })
    expect(await ask(true)).toMatchObject({ left: expect.stringContaining(`gate: ${why}. Name another`) as string })
  })

  it('is refused in memory, from which a server that is killed begins anew', async () => {
    const subjects = subjectsOf('memory')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const { config } = await jsm.consumers.info('MEMORY', 'gate')
    await jsm.consumers.delete('MEMORY', 'gate') // newer servers do not move a consumer to memory
    const inMemory = await jsm.consumers.add('MEMORY', { ...config, mem_storage: true })
    expect(inMemory.config.mem_storage).toBe(true)
    const ask = (update: boolean) =>
      gateConsumer(jsm, subjects, { durable: 'gate', ackWait: 5000, configuration: 'abc', update })
    const why = 'The consumer gate of MEMORY is not that of this gate: it has mem_storage true.'
    const name = 'ame another one with --durable, which validates the stream from its beginning.'
    expect(await ask(false)).toEqual({ _tag: 'Left', left: `${why} Change it with --update, or n${name}` })
    const changed = await ask(true) // some servers do not change it
    expect(changed).toEqual(changed._tag === 'Right' ? changed : { _tag: 'Left', left: `${why} N${name}` })
  })

  it('is refused, changed or not, if its gate stored results in another stream', async () => {
    const subjects = subjectsOf('moved')
    const streams = await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    const ask = (name: string, more: object) =>
      gateConsumer(jsm, subjects, {
        ...{ durable: 'gate', ackWait: 5000, configuration: 'abc', update: true },
        ...{ results: { ...streams, valid: name, dead: name }, ...more },
      })
    await jsm.streams.add({ name: 'MOVED2', subjects: ['moved2.>'] })
    const own = 'MOVED-RESULTS'
    expect(await ask(own, { configuration: 'def' })).toEqual({ _tag: 'Right', right: undefined })
    const why = `stores results in ${own}, not in MOVED2: a message could have a result in each`
    for (const update of [true, false])
      expect(await ask('MOVED2', { configuration: 'ghi', update })).toEqual({
        _tag: 'Left',
        left: `The consumer gate of MOVED ${why}. Name another one with --durable, which validates the stream from its beginning, or accept it with --at-least-once.`,
      })
    expect((await ask('MOVED2', { configuration: 'ghi', atLeastOnce: true }))._tag).toBe('Right')
  })

  it('is refused, changed or not, if it has passed over messages that would get no result', async () => {
    const subjects = subjectsOf('passed')
    await prepare(connection, subjects)
    const jsm = await jetstreamManager(connection)
    await jsm.consumers.add('PASSED', { durable_name: 'foreign', headers_only: true, ack_policy: AckPolicy.Explicit })
    const ask = (more: object, from = subjects.from) => {
      const options = { durable: 'gate', ackWait: 5000, configuration: 'abc', update: true, ...more }
      return gateConsumer(jsm, { ...subjects, from }, options)
    }
    const refused = (durable: string, why: string) => ({
      _tag: 'Left',
      left: `The consumer ${durable} of PASSED ${why}: messages that it has passed over would get no result. Name another one with --durable, which validates the stream from its beginning.`,
    })
    expect((await ask({ durable: 'shadow', shadow: true }))._tag).toBe('Right')
    expect((await ask({ durable: 'shadow', shadow: true }))._tag).toBe('Right')
    const inShadow = refused('shadow', 'is one of a gate in shadow, which stores no results')
    for (const update of [true, false]) {
      expect(await ask({ update, durable: 'shadow' })).toEqual(inShadow)
      expect(await ask({ update, shadow: true })).toEqual(refused('gate', 'is one of a gate that stores results'))
      expect(await ask({ update, durable: 'foreign' })).toEqual(refused('foreign', 'is not one of a gate'))
      expect(await ask({ update }, 'passed.>')).toEqual(refused('gate', 'reads passed.in.>, not passed.>'))
    }
  })
})

describeWithServer('a new consumer', (bed) => {
  beforeAll(() => {
    ;({ connection } = bed())
  })

  /** Runs a gate whose results are in one stream with those of `other`, on one message, and forgets its id. */
  const forgotten = async (name: string, window = 2000) => {
    const outputsOf = (one: string) => ({ valid: `${name}-results.${one}.ok.>`, dead: `${name}-results.${one}.dead.>` })
    const subjects = { ...subjectsOf(name), ...outputsOf('a') }
    const other = { ...subjects, ...outputsOf('b') }
    const jsm = await jetstreamManager(connection)
    const outputs = [`${name}-results.>`]
    await jsm.streams.add({ name: `${subjects.stream}-RESULTS`, subjects: outputs, duplicate_window: nanos(window) })
    const streams = await gateStreams(jsm, subjects, { ...streamOptions, server: connection, ackWait: 500 })
    if (streams._tag === 'Left') throw new Error(streams.left)
    const ask = async (durable: string, on = subjects) => {
      const now = await gateStreams(jsm, subjects, { ...streamOptions, server: connection, ackWait: 500 })
      if (now._tag === 'Left') throw new Error(now.left)
      const options = { durable, ackWait: 500, configuration: 'abc', update: false, results: now.right }
      return gateConsumer(jsm, on, options)
    }
    expect((await ask('one'))._tag).toBe('Right')
    await jetstream(connection).publish(`${name}.in.a`, planner)
    const { done } = await startGate({
      ...{ connection, subjects, durable: 'one', validate: acceptAll, limits: streams.right.limits, window: 4 },
      ...{ streams: streams.right, redact: true, drain: true, shadow: false, events: noEvents },
    })
    await done
    expect((await ask('soon'))._tag).toBe('Right') // the first result is remembered
    await sleep(1100)
    const store = (subject: string, msgID: string) =>
      jetstream(connection).publish(`${name}-results.${subject}`, '', { msgID })
    return { jsm, ask, subjects, other, store }
  }

  const refused = (durable: string, name: string) => ({
    _tag: 'Left',
    left: `The consumer ${durable} of ${name} is new and would validate all its messages, and ${name}-RESULTS has results already, whose ids it forgets after 2 s: they would be stored again. Name the consumer that validated them with --durable, or accept it with --at-least-once.`,
  })

  it('is refused if messages would get a second result, since the stream of results has forgotten the first', async () => {
    const { ask, other, store } = await forgotten('forgotten')
    await store('c.ok.a', 'OTHER:1:5') // of another input, and newer
    expect((await ask('one'))._tag).toBe('Right')
    expect(await ask('three')).toEqual(refused('three', 'FORGOTTEN'))
    expect(await ask('three', other)).toEqual(refused('three', 'FORGOTTEN')) // it has other outputs in the same stream
  })

  it('is refused if a replay has stored the results of its messages', async () => {
    const { jsm, ask, other, store } = await forgotten('replayed')
    await jsm.streams.purge('REPLAYED-RESULTS')
    await store('a.ok.a', 'replay:REPLAYED:1:REPLAYED-RESULTS:1:5')
    expect(await ask('three', other)).toEqual(refused('three', 'REPLAYED'))
  })

  it('validates subjects of which no other gate has validated a message, and an input without results', async () => {
    const { jsm, ask, subjects, other, store } = await forgotten('apart')
    await jetstream(connection).publish('apart.in.b', planner)
    await sleep(1100)
    expect((await ask('two', { ...other, from: 'apart.in.b' }))._tag).toBe('Right')
    expect(await ask('three', other)).toEqual(refused('three', 'APART'))
    await jsm.streams.add({ name: 'APART2', subjects: ['apart2.>'] })
    await jetstream(connection).publish('apart2.a', planner)
    await store('c.ok.a', 'replay:APART:1:APART-RESULTS:1:5')
    await sleep(1100)
    const second = { ...subjects, ...{ stream: 'APART2', from: 'apart2.>', valid: other.valid, dead: other.dead } }
    expect((await ask('four', second))._tag).toBe('Right')
  })

  it('is refused if messages may have results that were removed for their age', async () => {
    const { jsm, ask } = await forgotten('aged')
    const name = 'AGED-RESULTS'
    const { config } = await jsm.streams.info(name)
    await jsm.streams.update(name, { ...config, max_age: nanos(2000) })
    for (let tries = 0; (await jsm.streams.info(name)).state.messages > 0 && tries < 100; tries++) await sleep(100)
    const why = `${name} has removed messages, among which may be their results`
    expect(await ask('three')).toEqual({
      _tag: 'Left',
      left: `The consumer three of AGED is new and would validate all its messages, and ${why}. Name the consumer that validated them with --durable, or accept it with --at-least-once.`,
    })
    await jsm.streams.purge('AGED')
    await jetstream(connection).publish('aged.in.b', planner) // it is newer than every result
    await sleep(2100)
    expect((await ask('three'))._tag).toBe('Right')
  })

  it('is refused as soon as half of the time is over for which results are recognised, by the clock of the server', async () => {
    const { ask } = await forgotten('clock')
    await jetstream(connection).publish('clock.in.b', planner) // older servers tell their time by it
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000)
    const found = await ask('three')
    jest.restoreAllMocks()
    expect(found).toEqual(refused('three', 'CLOCK'))
  })

  it('is refused if a letter of its messages was removed, whose id a server that starts again has forgotten', async () => {
    const { jsm, ask, store } = await forgotten('removed', 60_000)
    await store('a.dead.a', 'REMOVED:1:5')
    expect((await ask('two'))._tag).toBe('Right')
    await store('a.ok.a', 'replay:REMOVED:1:REMOVED-RESULTS:2:5')
    await jsm.streams.deleteMessage('REMOVED-RESULTS', 2, true)
    const why = 'REMOVED-RESULTS has removed messages, among which may be their results'
    expect(await ask('three')).toMatchObject({
      left: expect.stringContaining(`all its messages, and ${why}.`) as string,
    })
  })

  it('is not refused for the first results of a worker that starts at the same time', async () => {
    const { jsm, ask } = await forgotten('start')
    const { consumers } = await jetstreamManager(connection)
    jest.spyOn(jsm.consumers, 'info').mockImplementationOnce((stream) => consumers.info(stream, 'none'))
    expect((await ask('one'))._tag).toBe('Right') // it is there when the worker asks again
  })

  it('validates an input that was made again, whose messages are newer than every result', async () => {
    const { jsm, ask } = await forgotten('again')
    await sleep(1100)
    await jsm.streams.delete('AGAIN')
    await jsm.streams.add({ name: 'AGAIN', subjects: ['again.in.>'] })
    await jetstream(connection).publish('again.in.a', planner)
    await sleep(1100)
    expect((await ask('one'))._tag).toBe('Right')
  })
})
