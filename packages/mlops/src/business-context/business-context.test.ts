import { applyPatch, rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './business-context.example.json' with { type: 'json' }
import {
  type BusinessContext,
  businessContext,
  columnsMatchNCols,
  metricFitsObjective,
  recommendedFields,
  targetInProfile,
} from './business-context.js'
import wine from './business-context.wine.example.json' with { type: 'json' }
import { Objective, PrimaryMetric } from './objective.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))
const required = ['/task', '/target', '/objective', '/primary_metric', '/dataset_profile']
const recommended = at('recommended-fields', '/business_rules', '/key_insights')
const first = '/dataset_profile/columns/0'
const counts = [`${first}/non_null`, `${first}/nulls`, `${first}/distinct`]
const flags = [`${first}/is_numeric`, `${first}/is_categorical`, `${first}/is_datetime`]
const concluded = '/dataset_inferences'

describe('mlops/business-context', () => {
  rejects(
    { contract: businessContext, examples: [example] },
    {
      'an empty object': [setAt('', {}), ...at('missing', ...required), ...recommended],
      'null in each of the five required fields': [
        required.map((pointer) => setAt(pointer, null)),
        ...at('wrong_type', ...required),
      ],
      'an empty task and an empty target': [
        [setAt('/task', ''), setAt('/target', '')],
        ...at('too_short', '/task', '/target'),
      ],
      'an objective and a metric without their underscores': [
        [setAt('/objective', 'classify'), setAt('/primary_metric', 'accuracy')],
        { code: 'not_one_of', pointer: '/objective', hint: 'Did you mean "_classify"?' },
        { code: 'not_one_of', pointer: '/primary_metric', hint: 'Did you mean "_accuracy"?' },
      ],
      'a pending question': [
        setAt('/clarifying_questions', ['Which column says who left?', 'Since when?']),
        {
          code: 'too_many',
          pointer: '/clarifying_questions',
          message: 'must have at most 0 items — got an array of 2 items',
        },
      ],
      'an empty profile': [
        setAt('/dataset_profile', {}),
        ...at('missing', '/dataset_profile/n_rows', '/dataset_profile/n_cols', '/dataset_profile/columns'),
      ],
      'an empty column': [setAt(first, {}), ...at('missing', `${first}/name`, `${first}/dtype`, ...counts, ...flags)],
      'counts below nought': [
        [
          setAt('/dataset_profile/n_rows', -1),
          setAt('/dataset_profile/n_cols', -1),
          ...counts.map((one) => setAt(one, -1)),
        ],
        ...at('out_of_range', '/dataset_profile/n_rows', '/dataset_profile/n_cols', ...counts),
      ],
      'counts in halves, as text and as truth': [
        [setAt('/dataset_profile/n_rows', 0.5), setAt(`${first}/non_null`, '7043'), setAt(`${first}/nulls`, true)],
        ...at('wrong_type', '/dataset_profile/n_rows', `${first}/non_null`, `${first}/nulls`),
      ],
      'flags that are no truth values': [
        [
          setAt(`${first}/is_numeric`, 1),
          setAt(`${first}/is_categorical`, 'true'),
          setAt(`${first}/is_datetime`, null),
        ],
        ...at('wrong_type', ...flags),
      ],
      'example values that are numbers': [
        setAt(`${first}/example_values`, ['a', 1]),
        ...at('wrong_type', `${first}/example_values/1`),
      ],
      'rules, insights and data warnings that are one text': [
        [setAt('/business_rules', 'fast'), setAt('/key_insights', 'many'), setAt(`${concluded}/data_warnings`, 'late')],
        ...at('wrong_type', '/business_rules', `${concluded}/data_warnings`, '/key_insights'),
      ],
      'conclusions nobody can draw': [
        setAt(concluded, {
          dataset_kind: 'graph',
          timeseries: { time_col: 1, inferred_frequency: [], n_series: 1.5 },
          panel: { entity_id_col: 7, time_col: {} },
          task_suggestion: {
            inferred_target_type: 2,
            suggested_objective: '_cluster',
            suggested_primary_metric: '_f1',
            class_imbalance_flag: 'yes',
          },
        }),
        ...at('not_one_of', `${concluded}/dataset_kind`),
        ...at(
          'wrong_type',
          ...['time_col', 'inferred_frequency', 'n_series'].map((key) => `${concluded}/timeseries/${key}`),
        ),
        ...at('wrong_type', `${concluded}/panel/entity_id_col`, `${concluded}/panel/time_col`),
        ...at('wrong_type', `${concluded}/task_suggestion/inferred_target_type`),
        ...at('not_one_of', `${concluded}/task_suggestion/suggested_objective`),
        ...at('not_one_of', `${concluded}/task_suggestion/suggested_primary_metric`),
        ...at('wrong_type', `${concluded}/task_suggestion/class_imbalance_flag`),
      ],
      'everything at once': [
        setAt('', { task: '', objective: null, dataset_profile: [], clarifying_questions: ['?'] }),
        ...at('too_short', '/task'),
        ...at('missing', '/target'),
        ...at('wrong_type', '/objective'),
        ...at('missing', '/primary_metric'),
        ...at('wrong_type', '/dataset_profile'),
        ...at('too_many', '/clarifying_questions'),
        ...recommended,
      ],
    },
  )

  rejects(
    { contract: businessContext, examples: [example] },
    {
      'null where the documents know none': [
        [
          setAt('/clarifying_questions', null),
          setAt(`${concluded}/dataset_kind`, null),
          setAt(`${concluded}/data_warnings`, null),
          setAt(`${first}/example_values`, null),
        ],
        ...at('null_value', `${first}/example_values`, '/clarifying_questions'),
        ...at('null_value', `${concluded}/dataset_kind`, `${concluded}/data_warnings`),
      ],
      'undocumented keys, but for those of the profile and its columns': [
        [
          setAt('/owner', 'me'),
          setAt(`${concluded}/score`, 1),
          setAt('/dataset_profile/memory_bytes', 338_000),
          setAt(`${first}/skew`, 0.2),
        ],
        ...at('unknown_key', `${concluded}/score`, '/owner'),
      ],
    },
    { mode: 'strict' },
  )

  it('accepts null in every nullable conclusion, and absent conclusions, in strict mode too', () => {
    const nulls = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]))
    const conclusions = [
      null,
      {},
      nulls('timeseries', 'panel', 'task_suggestion'),
      { timeseries: {}, panel: {}, task_suggestion: {} },
      {
        timeseries: nulls('time_col', 'inferred_frequency', 'n_series'),
        panel: nulls('entity_id_col', 'time_col'),
        task_suggestion: nulls(
          'inferred_target_type',
          'suggested_objective',
          'suggested_primary_metric',
          'class_imbalance_flag',
        ),
      },
    ]
    for (const one of conclusions)
      expect(businessContext.validate(applyPatch(example, [setAt(concluded, one)]), 'strict').errors).toEqual([])
    expect(businessContext.validate(applyPatch(example, [removeAt(concluded)]), 'strict').errors).toEqual([])
  })

  it('accepts a sampled profile, whose counts do not add up to the rows, in strict mode too', () => {
    expect([wine.dataset_profile.n_rows, wine.dataset_profile.columns[0]?.non_null]).toEqual([1599, 1000])
    expect(businessContext.validate(wine, 'strict').errors).toEqual([])
  })

  it('accepts 7043.0 as an integer, and any integer as the number of series', () => {
    const counted = applyPatch(JSON.parse(JSON.stringify(example).replace('7043', '7043.0')), [
      setAt(`${concluded}/timeseries`, { n_series: -1 }),
    ])
    expect(businessContext.validate(counted, 'strict').errors).toEqual([])
  })

  it('warns, and stays valid, where only a recommendation is not followed', () => {
    const { valid, warnings } = businessContext.validate(
      applyPatch(example, [
        setAt('/primary_metric', '_rmse'),
        setAt('/target', 'Left'),
        setAt('/dataset_profile/n_cols', 21),
        setAt('/business_rules', []),
        removeAt('/key_insights'),
      ]),
    )
    expect([valid, ...warnings.map(({ code, pointer }) => `${code} ${pointer}`)]).toEqual([
      true,
      'metric-fits-objective /primary_metric',
      'target-in-profile /target',
      'columns-match-n-cols /dataset_profile/columns',
      'recommended-fields /business_rules',
      'recommended-fields /key_insights',
    ])
  })

  it('still counts the columns when a figure of one is invalid', () => {
    const { errors, warnings } = businessContext.validate(
      applyPatch(example, [setAt(`${first}/distinct`, -1), setAt('/dataset_profile/n_cols', 7)]),
    )
    expect([...errors, ...warnings].map(({ code }) => code)).toEqual(['out_of_range', 'columns-match-n-cols'])
  })

  it('has the expected types', () => {
    expectTypeOf<BusinessContext['objective']>().toEqualTypeOf<'_classify' | '_regress'>()
    expectTypeOf<BusinessContext['primary_metric']>().toEqualTypeOf<'_accuracy' | '_rmse' | '_loss'>()
    expectTypeOf<BusinessContext['clarifying_questions']>().toEqualTypeOf<string[] | null | undefined>()
    type Kind = NonNullable<BusinessContext['dataset_inferences']>['dataset_kind']
    expectTypeOf<Kind>().toEqualTypeOf<'tabular' | 'time_series' | 'panel' | 'unknown' | null | undefined>()
  })
})

describe('mlops/metric-fits-objective', () => {
  const { check, severity } = metricFitsObjective

  it('is a warning for a classifier with _rmse and a regression with _accuracy', () => {
    expect(severity).toBe('warning')
    expect(check({ objective: '_classify', primary_metric: '_rmse' })).toEqual([
      {
        path: ['primary_metric'],
        message: 'must be "_accuracy" or "_loss" when objective is "_classify"',
      },
    ])
    expect(check({ objective: '_regress', primary_metric: '_accuracy' }).map(({ path }) => path)).toEqual([
      ['primary_metric'],
    ])
  })

  it('accepts every other pair', () => {
    const pairs = Objective.values.flatMap((objective) =>
      PrimaryMetric.values.map((primary_metric) => ({ objective, primary_metric })),
    )
    expect(pairs.filter((pair) => check(pair).length === 0)).toHaveLength(4)
  })
})

const table = (target: string, ...names: readonly string[]) => ({
  target,
  dataset_profile: { columns: names.map((name) => ({ name })) },
})

describe('mlops/target-in-profile', () => {
  const { check, severity } = targetInProfile

  it('is a warning at a target that is not a column', () => {
    expect(severity).toBe('warning')
    expect(check(table('churn', 'tenure', 'Churn'))).toEqual([
      { path: ['target'], message: 'must be the name of a column of dataset_profile' },
    ])
    expect([check(table('a')), check(table('constructor', 'b'))].map((found) => found.length)).toEqual([1, 1])
  })

  it('accepts a target that is a column, in any position', () => {
    expect([table('a', 'a', 'b'), table('b', 'a', 'b', 'b')].flatMap((value) => check(value))).toEqual([])
  })
})

describe('mlops/columns-match-n-cols', () => {
  const { check, severity } = columnsMatchNCols

  it('is a warning at the columns when they are more or fewer than n_cols', () => {
    expect(severity).toBe('warning')
    expect(check({ n_cols: 3, columns: [{}, {}] })).toEqual([{ path: ['columns'], message: 'must have n_cols items' }])
    expect(check({ n_cols: 1, columns: [{}, {}] })).toHaveLength(1)
  })

  it('accepts exactly n_cols columns, also 0', () => {
    expect([...check({ n_cols: 2, columns: [{}, {}] }), ...check({ n_cols: 0, columns: [] })]).toEqual([])
  })
})

describe('mlops/recommended-fields', () => {
  const { check, severity } = recommendedFields
  const paths = (context: Parameters<typeof check>[0]) => check(context).map(({ path }) => path[0])

  it('is a warning at each of the two that is absent, null or empty', () => {
    expect(severity).toBe('warning')
    expect(paths({})).toEqual(['business_rules', 'key_insights'])
    expect(paths({ business_rules: null, key_insights: [] })).toEqual(['business_rules', 'key_insights'])
    expect(paths({ business_rules: ['Explain it'] })).toEqual(['key_insights'])
  })

  it('accepts one entry in each', () => {
    expect(paths({ business_rules: ['Explain it'], key_insights: ['Imbalanced'] })).toEqual([])
  })
})
