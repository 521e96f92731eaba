/**
 * Where a search gives up. All limits count steps or sizes, never time: a question has the same answer on every machine, and an
 * exceeded limit ends in `unknown`.
 */
export const limits = {
  /** Steps of one question, unless its options say otherwise. */
  steps: 20_000,
  /** Levels a schema document may be nested. */
  documentDepth: 200,
  /** Schemas inside schemas after references are followed. */
  schemaDepth: 800,
  /** Values inside values that a search follows. */
  valueDepth: 150,
  /** Obligations of one array: items that `contains` and negated `items` require. */
  obligations: 200,
  /** Items of one array that are solved one by one. */
  items: 10_000,
  /** Items of one array that must differ from each other or are counted, and so are searched together. */
  dependentItems: 200,
  /** Fresh property names of one class. */
  freshNames: 1_000,
  /** Conditions that decide which patterns, or which `contains`, evaluate something; each doubles the clauses. */
  evaluationConditions: 6,
  /** Clauses of one `unevaluatedProperties` or `unevaluatedItems`. */
  evaluationClauses: 2_000,
  /** Edits tried to make a counterexample small, or like an example. */
  edits: 400,
} as const
