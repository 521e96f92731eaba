const day = 86_400_000

/** Returns the date of a time; `undefined` outside the years 1 to 9999. */
const dateAt = (time: number): string | undefined => {
  const date = new Date(time) // eslint-disable-line no-restricted-globals -- it reads no clock
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined
}

/** Returns times that are later than a time by a number, of hours, of minutes or of seconds. */
const timesNear = (value: string, by: number): readonly string[] => {
  const from = Date.parse(value) // eslint-disable-line no-restricted-globals -- it reads no clock
  return [3_600_000, 60_000, 1000].flatMap((unit) => {
    const time = from + by * unit
    const date = dateAt(time)
    // eslint-disable-next-line no-restricted-globals -- it reads no clock
    return date === undefined ? [] : [new Date(time).toISOString().replace(value.includes('.') ? '' : '.000', '')]
  })
}

/** Returns dates that are earlier or later than a date by a number, of days or of milliseconds, and times after a time. */
export const datesNear = (value: string, by: number): readonly string[] => {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(value) ?? []
  if (date === undefined) return []
  const from = Date.parse(date) // eslint-disable-line no-restricted-globals -- it reads no clock
  const dates = [by, Math.floor(by / day)]
    .flatMap((one) => [one, one + 1, -one, -one - 1])
    .filter((one) => Number.isInteger(one) && one !== 0)
    .flatMap((one) => dateAt(from + one * day) ?? [])
    .map((made) => made + value.slice(date.length))
  return value.length > date.length ? [...dates, ...timesNear(value, by)] : dates
}

/** The number of milliseconds or seconds from which a number may be a time. */
const leastTime = 1e8

/** Returns the dates and times at a number of milliseconds or of seconds since 1970, and a day before and after it. */
export const datesAt = (value: number): readonly string[] => {
  if (!Number.isInteger(value) || Math.abs(value) < leastTime) return []
  return [value, value * 1000].flatMap((time) =>
    [time, time - day, time + day].flatMap((one) => {
      const date = dateAt(one)
      // eslint-disable-next-line no-restricted-globals -- it reads no clock
      return date === undefined ? [] : [date, new Date(one).toISOString()]
    }),
  )
}

/** Returns the first date of a year or a month, and the date before it. */
export const datesFrom = (text: string): readonly string[] => {
  const [, year, month = '-01'] = /^(\d{4})(-(?:0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined) return []
  const first = `${year}${month}-01`
  const before = dateAt(Date.parse(first) - day) // eslint-disable-line no-restricted-globals -- it reads no clock
  return before === undefined ? [first] : [first, before]
}
