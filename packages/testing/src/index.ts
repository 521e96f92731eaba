export { type Breakable, brokenMessage, type BrokenMessage } from './mutation/broken-message.js'
export {
  type CatalogTestOptions,
  catalogTests,
  type ContractTestOptions,
  contractTests,
} from './catalog/contract-tests.js'
export { type CreatePartialDecoder, type Decoders } from './catalog/other-decoders.js'
export { type CompileSchema } from './catalog/schema-difference.js'
export { applyPatch, messageOf, setAt, removeAt } from './patch/apply-patch.js'
export { adversarialMessage } from './mutation/adversarial-message.js'
export { mutateMessage } from './mutation/mutate-message.js'
export { type Mutation, mutationsOf } from './mutation/mutations.js'
export { patternSample } from './sample/pattern.js'
export { pickInteger, pickItem, type Random, seeded } from './sample/random.js'
export { type Rejection, rejects, type RejectsOptions } from './catalog/rejects.js'
export { sampleMessage } from './sample/sample-message.js'
export { type FindOptions, findSample, type NoSample, sampleNode } from './sample/find-sample.js'
export { type TestRunner } from './catalog/test-runner.js'
