/**
 * What stands for every compiled module where the sources run: nothing, so the walk answers. The build compiles.
 *
 * @category model
 * @since 1.1.0
 */
export const compiled = undefined
