import { frameMessageBytes, frameMessageDepth } from '../limits.js'

/** Returns true if a message is within the limits of security rule 7: 256 kB, depth 20. */
export function checkFrameSize(message: unknown): boolean {
  let left = frameMessageBytes
  const fits = (value: unknown, depth: number): boolean => {
    if (depth > frameMessageDepth) return false
    if (typeof value === 'string') left -= value.length
    else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) left -= value.byteLength
    else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        left -= key.length + 8
        if (left < 0 || !fits((value as Record<string, unknown>)[key], depth + 1)) return false
      }
    } else left -= 8
    return left >= 0
  }
  return fits(message, 1)
}
