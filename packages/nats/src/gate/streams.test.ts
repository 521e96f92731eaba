import { whyNotSubjects } from './streams.js'

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
