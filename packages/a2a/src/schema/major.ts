/** The major version of this package, which the `$id` of its schemas names; a test compares it with the shipped files. */
export const major = 2
