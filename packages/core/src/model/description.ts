/** Returns whether a value is a text that describes something. A caller without types may pass any value. */
export const isDescription = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
