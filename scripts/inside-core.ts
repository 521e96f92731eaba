/** What the laws and the judges take from inside our packages, which offer it to nobody. */
export { profiles } from '../packages/llm/src/providers/check-provider.js'
