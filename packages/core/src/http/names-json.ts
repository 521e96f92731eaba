/**
 * Whether a `content-type` names JSON: `application/json`, or a type made of it as `application/ld+json` is.
 *
 * @category destructors
 * @since 1.2.0
 */
export const namesJson = (contentType: string | undefined): boolean =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
