/**
 * The limits of a search. They count steps or sizes, never time, so that a search has the same verdict on every
 * machine. An exceeded limit leads to `unknown`.
 */
export const limits = {
  /** Default number of steps of one search. */
  steps: 20_000,
  /** Literals of one branch that count as one step each time the branch is searched. */
  partsPerStep: 200,
  /** Constraints on the items of an array that count as one step each time a length is searched. */
  itemsPerStep: 10_000,
  /** Nesting depth of a schema document. */
  documentDepth: 200,
  /** Nesting depth of schemas after references are followed. */
  schemaDepth: 800,
  /** Schemas of a document, each with the schemas that describe the same value, to find what a producer writes. */
  writtenSchemas: 10_000,
  /** Steps to find which members of `anyOf` accept the same value. Members that are not compared count as such. */
  exclusionSteps: 20_000,
  /** Nesting depth of the values in a search. */
  valueDepth: 150,
  /** Obligations of one array: items that `contains` and negated `items` require. */
  obligations: 200,
  /** Items of one array that are solved one by one. */
  items: 10_000,
  /** Items of one array that are searched together, because they must differ or are counted. */
  dependentItems: 200,
  /** Fresh property names of one class. */
  freshNames: 1_000,
  /** Conditions that decide which patterns or which `contains` evaluate something. Each doubles the clauses. */
  evaluationConditions: 6,
  /** Clauses of one `unevaluatedProperties` or `unevaluatedItems`. */
  evaluationClauses: 2_000,
  /** Parts of one value. */
  valueParts: 20_000,
  /** Attempts and nesting depth of a backtracking engine on one text, beyond which the validator does not run. */
  attempts: 200_000,
  attemptDepth: 500,
  /** Texts of one pattern for which the number of attempts is remembered. */
  textsKept: 10_000,
  /** Edits tried to make a counterexample smaller or more like an example, and the parts of all edited messages. */
  edits: 400,
  editedParts: 400_000,
  /** Codecs that configurations select for a contract: pairs of which both schemas are compared and samples are made. */
  selectedCodecs: 300,
  /** Messages that are run under the configurations of a contract. */
  configuredMessages: 300_000,
}
