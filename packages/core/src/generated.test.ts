import * as generated from './generated.js'

/** The functions that a published module may call. A name is added here, never removed: an older module calls it. */
const promised = [
  'enterRecursive',
  'getOwn',
  'guardOf',
  'hasLength',
  'isAccepted',
  'isDiscriminating',
  'isFull',
  'isJson',
  'lazyNode',
  'leaveRecursive',
  'makeDecoder',
  'refinedNode',
  'reportEnum',
  'reportFormat',
  'reportLength',
  'reportLiteral',
  'reportMissing',
  'reportNull',
  'reportNumber',
  'reportOptional',
  'reportRequired',
  'reportString',
  'reportStringWarning',
  'reportTag',
  'reportUndeclared',
  'reportUnknownKeys',
  'reportWrongType',
  'skipSubtree',
  'validateIntersection',
  'validateOpaque',
  'validateRefinement',
  'validateUnion',
]

describe('the entry for generated code', () => {
  it('exports every function that a module of an earlier release may call', () => {
    expect(Object.keys(generated).sort()).toEqual(promised)
  })
})
