/**
 * The beginning of a description that is a clause without a statement. Schemas, prompts and hovers show a description
 * without the question that it would answer.
 */
export const clause = /^(?:What|How|Whether|Where|Who|Whose|Why|Which|When)\b/
