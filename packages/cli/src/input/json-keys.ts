const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/** Past the string whose opening quote stands at `i`. */
const afterString = (text: string, i: number): number => {
  let next = i + 1
  for (let c = text.charCodeAt(next); c !== quote; c = text.charCodeAt(next)) next += c === backslash ? 2 : 1
  return next
}

/** How many keys stand in JSON text: each is followed by a colon outside a string. */
const keysWritten = (text: string): number => {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) i = afterString(text, i)
    else if (c === colon) count++
  }
  return count
}

/** How many keys a parsed value has, all its objects together. */
const keysKept = (root: unknown): number => {
  let count = 0
  const rest: unknown[] = [root]
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const below: unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += below.length
    for (const one of below) if (typeof one === 'object') rest.push(one)
  }
  return count
}

/** Whether a key stands twice in an object of valid JSON text: then fewer are left in its value than were written. */
export const mayRepeatKeys = (text: string, value: unknown): boolean => keysWritten(text) !== keysKept(value)
