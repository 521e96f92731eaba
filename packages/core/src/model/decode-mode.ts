/**
 * The mode of decoding a message. In tolerant mode, unknown keys are accepted, null in an optional field means absent,
 * and warnings do not make the message invalid. In strict mode all three are errors. Any other mode is a mistake of the
 * caller: `decode`, `validate` and `issuesOf` throw a `TypeError`.
 *
 * @category model
 * @since 2.0.0
 */
export type DecodeMode = 'tolerant' | 'strict'
