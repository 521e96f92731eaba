/** What the command's readers ask of `node:path`, in a browser. */

/** The extension of a file name, with its dot. */
export const extname = (name: string): string => /[^/\\]\.[^./\\]*$/.exec(name)?.[0].slice(1) ?? ''
