import { whyFed, whyNotSubjects } from './streams.js'

describe('the subjects of a gate', () => {
  it.each([
    ['in.>', 'ok.>', 'dead.>', undefined],
    ['in.*.x', 'ok.*', 'dead.*', undefined],
    ['in..x', 'ok.>', 'dead.>', '--from must be a subject such as agents.>, not "in..x".'],
    ['in.>', 'ok.*', 'dead.>', '--valid must have the wildcards of --from: in.> and ok.* differ.'],
    ['a.>', 'b.>', 'b.dead.>', '--valid b.> and --dead b.dead.> overlap: the gate would read or mix what it writes.'],
    ['a.>', 'b.>', '*.>', '--dead must have the wildcards of --from: a.> and *.> differ.'],
  ])('%s, %s and %s: %s', (from, valid, dead, why) => {
    expect(whyNotSubjects({ stream: 'A', from, valid, dead })).toBe(why)
  })
})

describe('the streams of a gate', () => {
  const subjects = { from: 'in.>', valid: 'ok.>', dead: 'dead.>' }
  const [input, results] = [{ name: 'IN' }, { name: 'OUT' }]
  const unvalidated = 'messages that are not validated could be among the results.'
  const again = 'the gate could validate its own results again and again.'

  it.each([
    ['in.>', 'ok.>', `IN republishes to ok.>: ${unvalidated}`],
    ['in.*', 'dead.{{wildcard(1)}}', `IN republishes to dead.*: ${unvalidated}`],
    ['in.*', '$1.x', `IN republishes to *.x: ${unvalidated}`],
    ['in.*', '{{split(1,-)}}.x', `IN republishes to >: ${unvalidated}`],
    ['>', 'copy.>', undefined],
    ['in.*', 'copy.{{wildcard(1)}}', undefined],
  ])('do not fill the results: %s is republished to %s', (src, dest, why) => {
    expect(whyFed(subjects, { ...input, republish: { src, dest } }, [results])).toBe(why)
  })

  it('take no messages of the input under other subjects: their ids could be those of results', () => {
    const sources = [{ name: 'IN', filter_subject: 'in.>' }]
    const why = `OUT takes messages of IN (sources): ${unvalidated}`
    expect(whyFed(subjects, input, [{ ...results, sources }])).toBe(why)
  })

  const resent = { src: 'ok.>', dest: 'in.>' }
  const renamed = { name: 'OUT', subject_transforms: [resent] }
  const subject_transform = resent

  it.each([
    [{ ...results, republish: resent }, input, `OUT republishes to in.>: ${again}`],
    [results, { ...input, sources: [renamed] }, `IN takes messages of OUT (sources): ${again}`],
    [results, { ...input, mirror: renamed }, `IN takes messages of OUT (sources): ${again}`],
    [
      results,
      { ...input, sources: [{ name: 'OUT' }], subject_transform },
      `IN takes messages of OUT (sources): ${again}`,
    ],
    [{ ...results, republish: { src: 'requests.>', dest: 'in.>' } }, input, undefined],
    [results, { ...input, sources: [{ name: 'OUT' }] }, undefined],
    [results, { ...input, sources: [{ name: 'OUT', filter_subject: 'requests.>' }], subject_transform }, undefined],
  ])('do not bring results back to the input: %j and %j', (one, other, why) => {
    expect(whyFed(subjects, other, [one])).toBe(why)
    expect(whyFed(subjects, other, [{ name: 'V' }, one])).toBe(why)
  })

  const mixed = 'valid messages and dead letters could be mixed.'

  it.each([
    [{ republish: { src: 'ok.>', dest: 'dead.>' } }, {}, `V republishes to dead.>: ${mixed}`],
    [{}, { republish: { src: '>', dest: 'ok.>' } }, `D republishes to ok.>: ${mixed}`],
    [{ sources: [{ name: 'D' }] }, {}, `V takes messages of D (sources): ${mixed}`],
    [{}, { sources: [{ name: 'V', filter_subject: 'ok.a' }] }, `D takes messages of V (sources): ${mixed}`],
    [{}, { sources: [{ name: 'V', filter_subject: 'audit.>' }] }, `D takes messages of V (sources): ${mixed}`],
    [{ republish: { src: 'ok.>', dest: 'copy.>' } }, {}, undefined],
  ])('do not mix valid messages with dead letters: %j and %j', (one, other, why) => {
    expect(
      whyFed(subjects, input, [
        { name: 'V', ...one },
        { name: 'D', ...other },
      ]),
    ).toBe(why)
  })

  it('are of one server: a stream elsewhere may have the same name', () => {
    const sources = [{ name: 'IN', external: { api: '$JS.hub.API', deliver: '' } }]
    expect(whyFed(subjects, input, [{ ...results, sources }])).toBeUndefined()
    expect(whyFed(subjects, input, [{ ...results, sources: [{ name: 'IN' }, { name: 'B' }] }])).toBe(
      `OUT takes messages of IN (sources): ${unvalidated}`,
    )
  })
})
