/** Returns a text that neither ends the comment it is in nor begins a tag of it. */
export const inComment = (text: string): string => text.replaceAll('*/', '*\\/').replaceAll(/(?<!\S)@/g, '\\@')

/** The parts of a field that its comment has. */
interface Commented {
  readonly description?: string | undefined
  readonly deprecated?: string | undefined
}

/** Returns the comment of a field in TypeScript source, for editors; `undefined` if there is nothing to say of it. */
export const fieldComment = ({ description, deprecated }: Commented): string | undefined => {
  const parts = [
    ...(description === undefined || description === '' ? [] : [inComment(description)]),
    ...(deprecated === undefined ? [] : [`@deprecated ${inComment(deprecated)}`]),
  ]
  return parts.length === 0 ? undefined : `/** ${parts.join(' ')} */`
}
