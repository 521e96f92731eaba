/** A note stands in the changelog as its author wrote it; a package that only moved along says with what. */
module.exports = {
  getReleaseLine: (changeset) => {
    const [first, ...rest] = changeset.summary.trim().split('\n')
    return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n')
  },
  getDependencyReleaseLine: (_changesets, dependencies) => {
    if (dependencies.length === 0) return ''
    return `- Goes with ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`
  },
}
