import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './creative-generator-output.example.json' with { type: 'json' }
import { type CreativeGeneratorOutput, creativeGeneratorOutput, formerName } from './creative-generator-output.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const first = '/recommendations/0'

describe('kasparro/creative-generator-output', () => {
  rejects(
    { contract: creativeGeneratorOutput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...at('missing', '/agent_name', '/timestamp', '/execution_duration_ms', '/recommendations', '/reasoning'),
      ],
      'recommendations without a header': [
        setAt('', { recommendations: [] }),
        ...at('missing', '/agent_name', '/timestamp', '/execution_duration_ms', '/reasoning'),
      ],
      'an empty recommendation': [
        setAt(first, {}),
        ...at('missing', `${first}/current_ctr`, `${first}/new_creatives`),
        ...at('campaign-named', `${first}/campaign_name`),
      ],
      'an empty creative': [
        setAt(`${first}/new_creatives/0`, {}),
        ...at('missing', `${first}/new_creatives/0/creative_type`, `${first}/new_creatives/0/creative_message`),
        ...at('missing', `${first}/new_creatives/0/audience_type`, `${first}/new_creatives/0/rationale`),
        ...at('missing', `${first}/new_creatives/0/confidence_score`),
      ],
      'two creatives where three are required': [
        setAt(`${first}/new_creatives`, example.recommendations[0]?.new_creatives.slice(0, 2)),
        ...at('too_few', `${first}/new_creatives`),
      ],
      'rates outside 0 to 1': [
        [setAt(`${first}/current_ctr`, 1.2), setAt(`${first}/new_creatives/2/confidence_score`, 72)],
        ...at('out_of_range', `${first}/current_ctr`, `${first}/new_creatives/2/confidence_score`),
      ],
      'a creative type in another case': [
        setAt(`${first}/new_creatives/0/creative_type`, 'Image'),
        { code: 'not_one_of', pointer: `${first}/new_creatives/0/creative_type`, hint: 'Did you mean "image"?' },
      ],
      'optional fields of the wrong type': [
        [
          setAt(`${first}/new_creatives/0/creative_id`, 1),
          setAt(`${first}/new_creatives/0/expected_ctr_improvement`, '15%'),
          setAt(`${first}/current_creative_type`, {}),
          setAt(`${first}/current_message`, []),
        ],
        ...at(
          'wrong_type',
          `${first}/new_creatives/0/creative_id`,
          `${first}/new_creatives/0/expected_ctr_improvement`,
        ),
        ...at('wrong_type', `${first}/current_creative_type`, `${first}/current_message`),
      ],
    },
  )

  it('accepts an improvement as a fraction and in percent, and current ads of any type', () => {
    const [one] = example.recommendations
    const creatives = one?.new_creatives.map((creative) => ({ ...creative, expected_ctr_improvement: -15.5 }))
    const recommendations = [{ ...one, current_creative_type: 'UGC', new_creatives: creatives }]
    expect(creativeGeneratorOutput.validate({ ...example, recommendations }, 'strict').errors).toEqual([])
  })

  it('accepts the documented example in strict mode without a warning', () => {
    expect(creativeGeneratorOutput.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    type Creative = CreativeGeneratorOutput['recommendations'][number]['new_creatives'][number]
    expectTypeOf<Creative['creative_type']>().toEqualTypeOf<'image' | 'video' | 'carousel'>()
  })
})

describe('kasparro/former-name', () => {
  it('is a warning at campaign when campaign_name is absent', () => {
    expect(formerName.severity).toBe('warning')
    expect(formerName.check({ campaign: 'Spring', campaign_name: null })).toEqual([
      { path: ['campaign'], message: 'must be sent as "campaign_name"' },
    ])
  })

  it('reports nothing when campaign_name is present, or when both keys are absent', () => {
    expect(
      [{ campaign_name: 'Spring', campaign: 'Spring' }, { campaign_name: 'Spring' }, {}].flatMap((value) =>
        formerName.check(value),
      ),
    ).toEqual([])
  })
})
