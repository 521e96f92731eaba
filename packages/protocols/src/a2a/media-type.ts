/** Returns a media type without its parameters, in lower case. */
export const withoutParameters = (mediaType: string): string => (mediaType.split(';')[0] ?? '').trim().toLowerCase()
