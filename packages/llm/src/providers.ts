export { fromOpenAIStrict } from './openai-strict/from-openai-strict.js'
export { type Rewrite } from './openai-strict/strict-form.js'
export {
  type OpenAIStrict,
  type SupportedStrict,
  toOpenAIStrict,
  type UnsupportedStrict,
} from './openai-strict/to-openai-strict.js'
export { type ProviderReport, checkProvider, type Provider, providers } from './providers/check-provider.js'
export { type ProviderNote, type ProviderSource } from './providers/profile.js'
