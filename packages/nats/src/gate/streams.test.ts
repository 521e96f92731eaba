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
  const unvalidated = 'messages that are not validated would be among the results.'
  const again = 'the gate would validate its own results again and again.'

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

  it('do not bring results back to the input', () => {
    const republish = { src: 'ok.>', dest: 'in.>' }
    expect(whyFed(subjects, input, [results, { ...results, republish }])).toBe(`OUT republishes to in.>: ${again}`)
    const taken = { ...input, sources: [{ name: 'OUT' }] }
    expect(whyFed(subjects, taken, [results])).toBe(`IN takes messages of OUT (sources): ${again}`)
    const mirror = { ...input, mirror: { name: 'OUT' } }
    expect(whyFed(subjects, mirror, [results])).toBe(`IN takes messages of OUT (sources): ${again}`)
  })

  it('are of one server: a stream elsewhere may have the same name', () => {
    const sources = [{ name: 'IN', external: { api: '$JS.hub.API', deliver: '' } }]
    expect(whyFed(subjects, input, [{ ...results, sources }])).toBeUndefined()
    expect(whyFed(subjects, input, [{ ...results, sources: [{ name: 'IN' }, { name: 'B' }] }])).toBe(
      `OUT takes messages of IN (sources): ${unvalidated}`,
    )
  })
})
