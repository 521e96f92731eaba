/** What the laws and the judges take from inside our packages, which offer it to nobody. */
export { hasFixedKeys, isJsonText } from '../packages/llm/src/openai-strict/strict-form.js'
export { profiles } from '../packages/llm/src/providers/fits.js'
