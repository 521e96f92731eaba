/**
 * The major version of this package, which the `$id` of its schemas names; a test holds it to the shipped files.
 *
 * @category model
 * @since 1.0.0
 */
export const major = 2
