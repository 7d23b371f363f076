/** How many digits every number of that many has exactly. */
const digits = 15

/** A decimal as the number that is written just so; undefined where none is. */
export function exactNumber(text: string): number | undefined {
  const significant = text.replace('.', '').replace(/^0+/, '')
  const needed = text.includes('.') ? significant.replace(/0+$/, '') : significant
  return needed.length > 0 && needed.length <= digits ? Number(text) : undefined
}
