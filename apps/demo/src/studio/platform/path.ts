/** The parts of `node:path` that the readers of the command import, for a browser. */

/** Returns the extension of a file name, with its dot. */
export const extname = (name: string): string => /[^/\\]\.[^./\\]*$/.exec(name)?.[0].slice(1) ?? ''
