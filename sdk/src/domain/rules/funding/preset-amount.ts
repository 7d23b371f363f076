/** A preset, or what was typed, that begins with a point gets its zero. */
export const presetAmount = (text: string): string => (text.startsWith('.') ? `0${text}` : text)
