/** The version since which what is new now will be there. */
export const nextMinor = (version: string) => {
  const [major = '0', minor = '0'] = version.split('.')
  return version === '0.0.0' ? '1.0.0' : `${major}.${String(Number(minor) + 1)}.0`
}
