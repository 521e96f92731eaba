import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import * as fc from 'fast-check'
import example from './model-proposals.example.json' with { type: 'json' }
import { formula, type ModelProposals, modelProposals, weightsSumToOne } from './model-proposals.js'
import { weightsOf } from './weighted-sum.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const spec = example.model_specs[0]
const first = '/model_specs/0'
const built = `${first}/implementation`
const optional = [`${built}/preprocessing_steps`, `${built}/notes`, '/confidence', '/confidence_reason']
const withNulls = optional.map((pointer) => setAt(pointer, null))

describe('mlops/model-proposals', () => {
  rejects(
    { contract: modelProposals, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', '/J_definition', '/model_specs')],
      'two proposals': [removeAt('/model_specs/2'), ...at('too_few', '/model_specs')],
      'four proposals': [setAt('/model_specs/-', { ...spec, model_id: 'Fourth' }), ...at('too_many', '/model_specs')],
      'an empty proposal': [
        setAt(first, {}),
        ...at('missing', `${first}/model_id`, `${first}/rationale`, `${first}/implementation`),
      ],
      'an empty implementation': [
        setAt(built, {}),
        ...at('missing', `${built}/library`, `${built}/estimator_class`, `${built}/hyperparameters`),
      ],
      'a definition, an id, a rationale and a class without a character': [
        [
          setAt('/J_definition', ''),
          setAt(`${first}/model_id`, ''),
          setAt(`${first}/rationale`, ''),
          setAt(`${built}/estimator_class`, ''),
        ],
        ...at('too_short', '/J_definition', `${first}/model_id`, `${first}/rationale`, `${built}/estimator_class`),
      ],
      'a proposal of nulls': [
        setAt(first, { model_id: null, rationale: null, implementation: null }),
        ...at('wrong_type', `${first}/model_id`, `${first}/rationale`, `${first}/implementation`),
      ],
      'a library it does not know': [
        setAt(`${built}/library`, 'scikit_learn'),
        { code: 'not_one_of', pointer: `${built}/library`, hint: 'Did you mean "scikit-learn"?' },
      ],
      'hyperparameters given as an object': [
        setAt(`${built}/hyperparameters`, { C: 1 }),
        {
          code: 'wrong_type',
          pointer: `${built}/hyperparameters`,
          message: 'must be a JSON string, not an object — got an object with 1 key',
        },
      ],
      'hyperparameters that are not JSON, in two proposals': [
        [
          setAt(`${built}/hyperparameters`, 'C=1'),
          setAt('/model_specs/2/implementation/hyperparameters', '{"C": NaN}'),
        ],
        { code: 'hyperparameters-json', pointer: `${built}/hyperparameters`, rule: 'mlops/hyperparameters-json' },
        {
          code: 'hyperparameters-json',
          pointer: '/model_specs/2/implementation/hyperparameters',
          hint: 'Python writes NaN and Infinity bare; JSON has neither. Send null or a string.',
        },
      ],
      'a formula that is none, and invalid proposals': [
        [setAt('/J_definition', 'maximise accuracy'), removeAt(`${first}/rationale`)],
        ...at('missing', `${first}/rationale`),
        {
          code: 'formula',
          pointer: '/J_definition',
          rule: 'mlops/formula',
          message: 'must be NAME = expression: at column 10 "=" is expected — got "maximise accuracy"',
        },
      ],
      'steps that are text, and an unknown confidence': [
        [setAt(`${built}/preprocessing_steps`, 'StandardScaler'), setAt('/confidence', 'High')],
        ...at('wrong_type', `${built}/preprocessing_steps`),
        { code: 'not_one_of', pointer: '/confidence', hint: 'Did you mean "high"?' },
      ],
    },
  )

  rejects(
    { contract: modelProposals, examples: [example] },
    {
      'nulls, weights that do not sum to one, an id twice and a list of hyperparameters': [
        [
          ...withNulls,
          setAt('/J_definition', 'J = 0.5*a'),
          setAt('/model_specs/1/model_id', spec?.model_id),
          setAt(`${built}/hyperparameters`, '[]'),
        ],
        ...at('null_value', ...optional),
        ...at('weights-sum-to-one', '/J_definition'),
        {
          code: 'model-ids-distinct',
          pointer: '/model_specs/1/model_id',
          message: 'must not repeat the id of an earlier proposal — got "LogisticRegression"',
        },
        ...at('hyperparameters-object', `${built}/hyperparameters`),
      ],
    },
    { mode: 'strict' },
  )

  it('reads a message of OpenAI strict mode, where every optional key is present and null', () => {
    const wire = {
      ...example,
      model_specs: example.model_specs.map(({ implementation, ...rest }) => ({
        ...rest,
        implementation: { ...implementation, preprocessing_steps: null, notes: null },
      })),
      confidence: null,
      confidence_reason: null,
    }
    expect(modelProposals.decode(wire)).toEqual({ _tag: 'Right', right: wire })
    expect(modelProposals.validate(wire).warnings).toEqual([])
  })

  it('does not limit the number of sentences or the length', () => {
    const long = {
      ...example,
      model_specs: example.model_specs.map((one) => ({ ...one, rationale: 'So. '.repeat(99) })),
    }
    expect(modelProposals.validate(long, 'strict').errors).toEqual([])
  })

  it('reports 100,000 unclosed parentheses as one issue', () => {
    const { errors } = modelProposals.validate({ ...example, J_definition: `J = ${'('.repeat(100_000)}` })
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['formula /J_definition'])
    expect(String(errors[0])).toContain('at column 100005 a number, a name or "(" is expected')
  })

  it('has the expected types', () => {
    type Implementation = ModelProposals['model_specs'][number]['implementation']
    expectTypeOf<Implementation['library']>().toEqualTypeOf<'scikit-learn' | 'prophet' | 'statsmodels'>()
    expectTypeOf<Implementation['hyperparameters']>().toEqualTypeOf<string>()
    expectTypeOf<ModelProposals['confidence']>().toEqualTypeOf<'low' | 'medium' | 'high' | null | undefined>()
  })
})

describe('mlops/formula', () => {
  it('is an error at J_definition that names the column of the first error', () => {
    expect([formula.severity, formula.at]).toEqual(['error', ['/J_definition']])
    expect(formula.check('J = 0.5*accuracy +')).toEqual([
      {
        path: [],
        message: 'must be NAME = expression: at column 19 a number, a name or "(" is expected',
      },
    ])
    expect(formula.check('J = accuracy^2')).toEqual([
      {
        path: [],
        message: 'must be NAME = expression: at column 13 "+", "-", "*" or "/" is expected',
        hint: 'Powers are not supported: multiply the factor by itself.',
      },
    ])
  })

  it('accepts a valid formula', () => {
    expect(formula.check('J = 0.5*interpretabilidad + 0.4*precision_predictiva + 0.1*costo_computacional')).toEqual([])
  })
})

describe('mlops/weights-sum-to-one', () => {
  const { check, severity } = weightsSumToOne

  it('is a warning where the weights sum to something else', () => {
    expect(severity).toBe('warning')
    expect(check('J = 0.5*a + 0.4*b')).toEqual([
      { path: [], message: 'must have weights that sum to 1; they sum to 0.9' },
    ])
    for (const text of ['J = 2*a', 'J = a*.5 + b*.489', 'J = 1*a + 1e-1*b', 'J = 0*a', 'J = 1e999*a'])
      expect(check(text)).toHaveLength(1)
  })

  it('accepts a difference of 0.01, and the rounding errors of decimal fractions', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => `0.1*x${i}`).join(' + ')
    expect(
      ['J = 0.5*a + 0.49*b', 'J = a*0.5 + 0.51*b', `J = ${tenths}`, 'J = 1*a'].flatMap((value) => check(value)),
    ).toEqual([])
  })

  it('does not apply to a formula that is not a weighted sum', () => {
    const others = ['J = a', 'J = 5', 'J = 5*a - 3*b', 'J = 5*a + b', 'J = (5*a)', 'J = 5*3', 'J = a*b', 'J = -5*a']
    const broken = ['5*a', 'J = 5*a +', 'J = 5a', 'J = 5*a 3*b', 'J = 5*a^2', '', 'J =', 'J']
    expect([...others, 'J = 5*a/2', 'J = 5/a', 'J = 2*3*a', ...broken].flatMap((value) => check(value))).toEqual([])
    expect([...others, ...broken].map(weightsOf)).toEqual(Array(16).fill(undefined))
  })

  it('finds every weight, before or after its name', () => {
    const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => String(thousandths / 1000))
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, fc.boolean()), { minLength: 1 }), (terms) => {
        const sum = terms.map(([number, first]) => (first ? `${number}*x` : `x * ${number}`)).join(' + ')
        expect(weightsOf(`J = ${sum}`)).toEqual(terms.map(([number]) => Number(number)))
      }),
    )
  })
})
