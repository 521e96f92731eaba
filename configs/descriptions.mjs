/**
 * The beginning of a description that is a clause without a statement. Schemas, prompts and hovers show a description
 * without the question that it would answer.
 */
export const clause = /^(?:What|How|Whether|Where|Who|Whose|Why|Which|When)\b/

const inComment = new RegExp(
  `^[\\s*]*(?:@(?:param\\s+\\S+|returns|throws)\\s+)?(?:-\\s+)?(${clause.source.slice(1)})`,
  'i',
)

/** Returns the beginnings in a doc comment, of its text and of its tags, that are a clause as above. */
export const clausesOfComment = (comment) =>
  comment.split(/^[\s*]*(?=@)/m).flatMap((part) => inComment.exec(part)?.[1] ?? [])

/** ESLint rule: a doc comment says what a thing is or does. */
export const docComments = {
  create: (context) => ({
    Program() {
      for (const { type, value, loc } of context.sourceCode.getAllComments()) {
        if (type !== 'Block' || !value.startsWith('*')) continue
        for (const word of clausesOfComment(value))
          context.report({ loc, message: `Begin with a noun phrase or a statement, not with "${word}".` })
      }
    },
  }),
}
